import fc from 'fast-check';
import { signedUser } from '../../backend/src/plugins/messengerIdentity';
import { keyring } from '../../backend/src/testing/keyring';
import { messengerHash } from '../../host/server/identity/routes';

const secret = 'the-secret-that-both-servers-share';
const nowMs = 1_800_000_000_000;

const session = fc.record({
  customerId: fc.stringMatching(/^[A-Za-z0-9_-]{32}$/),
  telegram: fc.record({
    tgId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    id: fc.constant('session'),
    expiresAt: fc.constant(nowMs + 1),
  }),
});

/** The user that the back end reads from the headers. */
const admitted = (headers: Record<string, string>) =>
  signedUser(headers, { secret: keyring(secret), now: () => nowMs });

test('the back end accepts the Telegram user that the host signs in the headers', () => {
  fc.assert(
    fc.property(session, (who) => {
      const { customerId, telegram } = who;
      const admittedUser = admitted(messengerHash(secret, who, nowMs));
      expect(admittedUser).toEqual({ deviceId: customerId, tgId: telegram.tgId });
    }),
  );
});

test('the back end refuses the messenger headers after a change of any letter', () => {
  const change = fc.tuple(session, fc.nat(), fc.nat(), fc.integer({ min: 0x21, max: 0x7e }));
  fc.assert(
    fc.property(change, ([who, which, where, letter]) => {
      const headers = messengerHash(secret, who, nowMs);
      const names = Object.keys(headers);
      const name = names[which % names.length] ?? '';
      const value = headers[name] ?? '';
      const at = where % value.length;
      const changed = value.slice(0, at) + String.fromCharCode(letter) + value.slice(at + 1);
      fc.pre(changed !== value);
      expect(admitted({ ...headers, [name]: changed })).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('a visitor who is no Telegram user gets no signed messenger headers', () => {
  expect(admitted(messengerHash(secret, { customerId: 'a'.repeat(32) }, nowMs))).toBeUndefined();
});
