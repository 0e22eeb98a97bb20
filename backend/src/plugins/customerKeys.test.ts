import { HOUR_MS } from '@olov/contract/platform/durations';
import { FAULTS, type FaultyServer, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { startIssuer } from '../testing/issuer';
import { openTestShop } from '../testing/shop';
import { createCustomerKeys, KEYS_AGAIN_MS, KEYS_MOST_MS, KeysUnavailable } from './customerKeys';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let host: FaultyServer;
let published: object;
/** An answer waits for it. */
let held: Promise<void>;
beforeAll(async () => {
  issuer = await startIssuer();
  host = await startFaultyServer(async (_, response) => {
    const body = JSON.stringify(published);
    await held;
    response.end(body);
  });
});
beforeEach(async () => {
  published = issuer.jwks;
  held = Promise.resolve();
  await host.become();
});
afterAll(async () => {
  await issuer.close();
  await host.close();
});

/** Keys that were fetched once; `key` names one by its id. */
async function knownKeys() {
  const clock = { now: 0 };
  const error = jest.fn();
  const keys = createCustomerKeys({ url: host.url, now: () => clock.now, log: { warn() {}, error } });
  const key = async (kid: string) => keys.find({ alg: 'EdDSA', kid }, { payload: '', signature: '' });
  expect(await keys.areThere()).toBe(true);
  clock.now += HOUR_MS;
  return { keys, key, clock, error };
}

// remote call: backend/src/plugins/customerKeys.ts
test.each(FAULTS)(
  'without keys, because the host is %s, a customer gets 503 identity-unavailable, and /readyz names the keys',
  async (fault) => {
    const shop = await openTestShop({}, { jwksUrl: host.url });
    published = shop.issuer.jwks;
    const ask = async (path: string) => shop.get(path, await shop.issuer.tokenFor('c'));
    await host.become(fault);
    expect(await ask('/api/customers/Get?Language=3')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'identity-unavailable', error: 'The service didn’t respond. Try again.' },
    });
    expect(await shop.get('/readyz')).toMatchObject({ status: 503, body: { status: 'keys-unreachable' } });
    expect((await ask('/api/shop')).status).toBe(200);

    await host.become();
    shop.clock.now += 5000;
    expect((await shop.get('/readyz')).status).toBe(200);
    expect((await ask('/api/customers/Get')).status).toBe(200);
    await shop.close();
  },
);

// remote call: backend/src/plugins/customerKeys.ts
test.each(FAULTS)('known keys stay valid for a day while the host is %s, and no longer', async (fault) => {
  const { keys, key, clock, error } = await knownKeys();
  await host.become(fault);
  expect(await key('test')).toMatchObject({ type: 'public' });
  await expect(key('a new one')).rejects.toBeInstanceOf(KeysUnavailable);
  expect(await key('test')).toMatchObject({ type: 'public' });
  expect(await keys.areThere()).toBe(true);
  clock.now = KEYS_MOST_MS;
  await expect(key('test')).rejects.toBeInstanceOf(KeysUnavailable);
  expect(await keys.areThere()).toBe(false);
  expect(error).toHaveBeenCalledTimes(1);
  await host.become();
  clock.now += KEYS_AGAIN_MS;
  expect(await key('test')).toMatchObject({ type: 'public' });
});

// remote call: backend/src/plugins/customerKeys.ts
test.each([
  ['no keys', { keys: [] }],
  ['no list of keys', { keys: null }],
  ['a key of another kind', { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'test', alg: 'EdDSA' }] }],
  ['a key without its point', { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'test', alg: 'EdDSA' }] }],
])('an answer with %s does not replace known keys', async (_, wrong) => {
  const { key } = await knownKeys();
  published = wrong;
  await expect(key('a new one')).rejects.toBeInstanceOf(KeysUnavailable);
  expect(await key('test')).toMatchObject({ type: 'public' });
});

// remote call: backend/src/plugins/customerKeys.ts
test('a new key of the host is valid at its first token, also directly after another fetch', async () => {
  const { key, clock } = await knownKeys();
  clock.now = 1;
  published = { keys: issuer.jwks.keys.map((own) => ({ ...own, kid: 'a new one' })) };
  expect(await key('a new one')).toMatchObject({ type: 'public' });
});

test('a key that the host got after a running fetch had been answered is unavailable, not refused', async () => {
  const { key, clock } = await knownKeys();
  const before = host.asked.length;
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const madeUp = key('made up').catch((error) => error.code);
  while (host.asked.length === before) await new Promise(setImmediate);
  published = { keys: issuer.jwks.keys.map((own) => ({ ...own, kid: 'a new one' })) };
  const early = key('a new one').catch((error) => error);
  answer();
  expect(await madeUp).toBe('ERR_JWKS_NO_MATCHING_KEY');
  expect(await early).toBeInstanceOf(KeysUnavailable);
  clock.now += KEYS_AGAIN_MS;
  expect(await key('a new one')).toMatchObject({ type: 'public' });
});

test('made-up keys cause one fetch in five seconds, and a new one is unavailable, not refused, until then', async () => {
  const { key, clock } = await knownKeys();
  const before = host.asked.length;
  const noKey = { code: 'ERR_JWKS_NO_MATCHING_KEY' };
  for (const kid of ['made up', 'made up']) await expect(key(kid)).rejects.toMatchObject(noKey);
  published = { keys: issuer.jwks.keys.map((own) => ({ ...own, kid: 'a new one' })) };
  await expect(key('a new one')).rejects.toBeInstanceOf(KeysUnavailable);
  expect(host.asked.length - before).toBe(1);
  clock.now += KEYS_AGAIN_MS;
  expect(await key('a new one')).toMatchObject({ type: 'public' });
  await expect(key('test')).rejects.toMatchObject(noKey);
});
