import { hasCredentials } from './modules/payments/credentials';
import { basic } from './modules/payments/sandbox/FakeProvider';
import { createMachines, parseStaffTokens } from './modules/staff/machines';
import { signedUser } from './plugins/messengerIdentity';
import { keyring } from './testing/keyring';
import { hashOf } from './testing/telegram';

test.each(['the-new-value-of-it', 'the-old-value-of-it'])(
  'calls of the staff, of Telegram users and of payment services are accepted with each value of a secret: %s',
  (value) => {
    const both = 'the-new-value-of-it the-old-value-of-it';
    expect(createMachines(parseStaffTokens(`pos:orders:${both}`))(value)).toMatchObject({ purpose: 'pos' });
    const now = () => 1_790_000_000_000;
    const headers = hashOf({ tgId: 7, secret: value, nowMs: now() });
    expect(signedUser(headers, { secret: keyring(both), now })).toMatchObject({ tgId: 7 });
    const call = {
      method: 'POST',
      body: '',
      headers: { authorization: basic('bank', value) },
      isFromProvider: true,
    };
    expect(hasCredentials(call, 'bank', keyring(both))).toBe(true);
    expect(hasCredentials(call, 'bank', keyring('another-one'))).toBe(false);
  },
);
