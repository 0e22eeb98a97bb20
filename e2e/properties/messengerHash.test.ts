import fc from 'fast-check';
import { createTelegramUser } from '../../backend/src/plugins/messengerIdentity';
import { messengerHash } from '../../host/server/identity/messengerHash';

const secret = 'the secret that both servers share';
const nowMs = 1_800_000_000_000;

const session = fc.record({
  customerId: fc.stringMatching(/^[A-Za-z0-9_-]{32}$/),
  telegram: fc.record({
    tgId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    id: fc.constant('session'),
    expiresAt: fc.constant(nowMs + 1),
  }),
});

/** What the back end makes of headers. */
async function admitted(headers: Record<string, string>) {
  const request = { headers, query: {}, tgId: 0, customerId: '' };
  await createTelegramUser({ secret, now: () => nowMs })(request as never);
  return { tgId: request.tgId, customerId: request.customerId };
}

test('whom the host’s server names in the headers, the back end admits', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (who) => {
      const { customerId, telegram } = who;
      expect(await admitted(messengerHash(secret, who, nowMs))).toEqual({ customerId, tgId: telegram.tgId });
    }),
  );
});

test('with any letter of any header changed, nobody is admitted', async () => {
  const change = fc.tuple(session, fc.nat(), fc.nat(), fc.integer({ min: 0x21, max: 0x7e }));
  await fc.assert(
    fc.asyncProperty(change, async ([who, which, where, letter]) => {
      const headers = messengerHash(secret, who, nowMs);
      const names = Object.keys(headers);
      const name = names[which % names.length] ?? '';
      const value = headers[name] ?? '';
      const at = where % value.length;
      const changed = value.slice(0, at) + String.fromCharCode(letter) + value.slice(at + 1);
      fc.pre(changed !== value);
      await expect(admitted({ ...headers, [name]: changed })).rejects.toMatchObject({ status: 401 });
    }),
    { numRuns: 500 },
  );
});

test('a visitor who is no Telegram user is named by nobody', async () => {
  await expect(admitted(messengerHash(secret, { customerId: 'a'.repeat(32) }, nowMs))).rejects.toMatchObject({
    status: 401,
  });
});
