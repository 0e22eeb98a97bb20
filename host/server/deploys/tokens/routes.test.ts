import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AddedDeployToken, DeployTokens, ReleaseStatus } from '@olov/contract';
import { packFolder } from '@olov/tooling/release';
import { openTestShop, type TestShop } from '../../testing/shop';

const OPERATOR_TOKEN = 'the-secret-of-the-operator';
const ORDERS_TOKEN = 'the-secret-of-the-orders-team';
const DEPLOY_TOKENS = `operator=${OPERATOR_TOKEN},orders=${ORDERS_TOKEN}`;

let shop: TestShop;
let whileVerified: () => Promise<void>;
beforeEach(async () => {
  whileVerified = async () => {};
  const verify = async () => {
    await whileVerified();
    return [];
  };
  shop = await openTestShop({ env: { DEPLOY_TOKENS }, verify });
});
afterEach(() => shop.close());

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, token: string, body?: object) {
  const { statusCode, headers, payload } = await shop.app.inject({
    method,
    url: `/api/releases${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: statusCode, headers, body: payload && JSON.parse(payload) };
}
async function add(remote: string, name: string): Promise<string> {
  const { status, body } = await ask('POST', `/${remote}/tokens`, OPERATOR_TOKEN, { name });
  expect(status).toBe(201);
  return (body as AddedDeployToken).token;
}
const list = async () => (await ask('GET', '/tokens', OPERATOR_TOKEN)).body as DeployTokens;
const statusFor = (id: string, token: string) => ask('GET', `?for=${id}`, token);

async function deploy(token: string, content: string) {
  const folder = await shop.buildFolder({ id: 'orders', content });
  const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${token}` };
  return shop.post('/api/releases/orders', headers, await buffer(packFolder(folder)));
}

test('a team has several named tokens at once, and its history names the used one', async () => {
  const tokens = [await add('orders', 'ci'), await add('orders', 'anna.k')];
  for (const [index, token] of [...tokens, ORDERS_TOKEN].entries())
    expect((await deploy(token, `build ${index}`)).status).toBe(201);
  const { remotes } = (await statusFor('orders', ORDERS_TOKEN)).body as ReleaseStatus;
  const versions = remotes.find(({ id }) => id === 'orders')?.versions ?? [];
  expect(versions.slice(0, 3).map(({ events }) => events[0]?.by)).toEqual([
    'orders',
    'orders/anna.k',
    'orders/ci',
  ]);
});

test('a token of one team is refused for another team, and may not announce content', async () => {
  const token = await add('orders', 'ci');
  const { status, body } = await statusFor('menu-cart', token);
  expect([status, body]).toEqual([
    403,
    { code: 'other-team', error: 'the token of orders/ci may not release menu-cart: use one that may' },
  ]);
  expect((await shop.post('/api/pages/forget', { authorization: `Bearer ${token}` })).status).toBe(403);
});

test('a revoked token is refused at once, and the other tokens of its team stay valid', async () => {
  const [old, next] = [await add('orders', 'ci'), await add('orders', 'ci-2027')];
  expect((await ask('DELETE', '/orders/tokens/ci', OPERATOR_TOKEN)).status).toBe(204);
  expect((await statusFor('orders', old)).body).toMatchObject({ code: 'unknown-token' });
  expect((await statusFor('orders', next)).status).toBe(200);
  expect((await ask('DELETE', '/orders/tokens/ci', OPERATOR_TOKEN)).body).toMatchObject({
    code: 'no-such-token',
  });
});

test('a token that is revoked while its build is examined publishes nothing', async () => {
  const token = await add('orders', 'ci');
  whileVerified = async () => {
    await ask('DELETE', '/orders/tokens/ci', OPERATOR_TOKEN);
  };
  const { status, text } = await deploy(token, 'late');
  expect([status, JSON.parse(text).code]).toEqual([401, 'unknown-token']);
  const { remotes } = (await statusFor('orders', ORDERS_TOKEN)).body as ReleaseStatus;
  expect(remotes.find(({ id }) => id === 'orders')?.versions).toHaveLength(1);
});

test('only the operator lists, adds and revokes tokens', async () => {
  const named = await add('orders', 'ci');
  for (const token of [ORDERS_TOKEN, named]) {
    const answers = [
      await ask('GET', '/tokens', token),
      await ask('POST', '/orders/tokens', token, { name: 'mine' }),
      await ask('DELETE', '/orders/tokens/ci', token),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'other-team']),
    );
  }
  expect((await list()).tokens).toHaveLength(1);
});

test('a named token of the operator releases every remote and adds tokens', async () => {
  const token = await add('operator', 'anna');
  expect((await statusFor('menu-cart', token)).status).toBe(200);
  expect((await ask('POST', '/orders/tokens', token, { name: 'ci' })).body).toMatchObject({
    addedBy: 'operator/anna',
  });
});

test('the list of tokens has their last use and the holders of the settings, and no token and no hash', async () => {
  const token = await add('orders', 'ci');
  expect((await list()).tokens[0]).not.toHaveProperty('usedAt');
  await statusFor('orders', token);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await list()).toEqual({
    tokens: [{ remote: 'orders', name: 'ci', addedAt: at, addedBy: 'operator', usedAt: at }],
    configured: ['operator', 'orders'],
  });
  const file = await readFile(join(shop.config.dataDir, 'deploy-tokens.json'), 'utf8');
  expect(file).not.toContain(token);
  expect(JSON.parse(file)).toMatchObject([{ hash: expect.stringMatching(/^[\da-f]{64}$/) }]);
});

test('the answer with a new token is stored by no cache', async () => {
  const { headers } = await ask('POST', '/orders/tokens', OPERATOR_TOKEN, { name: 'ci' });
  expect(headers['cache-control']).toBe('no-store');
});

test('if tokens with one name are added at the same time, one is added', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/orders/tokens', OPERATOR_TOKEN, { name: 'ci' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect((await list()).tokens).toHaveLength(1);
});

test.each([
  ['orders', ''],
  ['orders', 'CI'],
  ['orders', '../ci'],
  ['orders', 'ci\n'],
  ['orders', 'x'.repeat(41)],
  ['Orders', 'ci'],
  ['olov', 'ci'],
  ['checkout', 'ci'],
])('a token of %j with the name %j is refused', async (remote, name) => {
  expect((await ask('POST', `/${remote}/tokens`, OPERATOR_TOKEN, { name })).status).toBe(400);
  expect((await list()).tokens).toEqual([]);
});

test('a shop without DEPLOY_TOKENS accepts the named tokens that it knows', async () => {
  const token = await add('orders', 'ci');
  const { dataDir } = shop.config;
  const other = await openTestShop({ env: { NODE_ENV: 'production', DATA_DIR: dataDir } });
  const { status } = await other.get('/api/releases', { authorization: `Bearer ${token}` });
  await other.close();
  expect(status).toBe(200);
});
