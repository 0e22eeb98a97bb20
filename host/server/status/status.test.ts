import { BackEndStatus } from '@olov/contract';
import { Value } from 'typebox/value';
import { startApi } from '../testing/api';
import { openTestShop, type TestShop } from '../testing/shop';
import { type ShopStatus, shownRoleOf } from './createStatus';
import { checkHost, type HostParts } from './parts';

const OPERATOR_TOKEN = 'the-token-of-the-operator';
const TEAM_TOKEN = 'the-token-of-the-orders-team';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`,
});

const told = {
  server: { version: '7.8.9', node: 'v24.0.0', startedAt: '2026-11-25T10:00:00.000Z' },
  parts: [
    { name: 'outbox of the bot', state: 'ok', text: 'no <message> waits', figures: { oldestSeconds: 0 } },
  ],
};

let api: Awaited<ReturnType<typeof startApi>>;
let answer: (url: string) => { status?: number; body?: string; delayMs?: number };
let shop: TestShop;

beforeAll(async () => {
  api = await startApi(({ url }) => answer(url));
  shop = await openTestShop({
    env: {
      DEPLOY_TOKENS: `operator=${OPERATOR_TOKEN},orders=${TEAM_TOKEN}`,
      MAIN_API_URL: `${api.url}/main`,
      MESSENGER_API_URL: `${api.url}/messenger`,
      HR_API_URL: `${api.url}/hr`,
    },
  });
  await shop.publishBuild({ id: 'orders', content: 'newer' });
  await shop.tryOut('orders', 10);
});
beforeEach(() => {
  answer = (url) => ({ body: JSON.stringify(url === '/main/api/status' ? told : {}) });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

const nothing: Omit<HostParts, 'bucket'> = {
  secrets: [],
  database: undefined,
  renderings: { pools: () => undefined, waiting: () => 0 },
  features: { missing: () => [] },
};

const operator = bearer(OPERATOR_TOKEN);

async function statusNow(): Promise<ShopStatus> {
  return JSON.parse((await shop.get('/_olov/status.json', operator)).text);
}
const partOf = ({ parts }: ShopStatus, name: string) => parts.find((part) => part.name === name);

test.each(['/_olov/status', '/_olov/status.json'])('%s asks for the token of the operator', async (path) => {
  for (const headers of [
    {},
    bearer('some-other-token'),
    basic('some-other-token'),
    bearer(TEAM_TOKEN),
    basic(TEAM_TOKEN),
  ]) {
    const { status, headers: answered, text } = await shop.get(path, headers);
    expect(status).toBe(401);
    expect(answered['www-authenticate']).toMatch(/^Basic realm=/);
    expect(text).not.toContain('menu-cart');
  }
});

test('the token of the operator opens the status as a bearer token and as a password', async () => {
  for (const headers of [operator, basic(OPERATOR_TOKEN)]) {
    const { status, headers: answered } = await shop.get('/_olov/status', headers);
    expect(status).toBe(200);
    expect(answered['cache-control']).toBe('no-store');
  }
});

test('a password does not open the releases, where a request of another site could change something', async () => {
  const password = basic(OPERATOR_TOKEN);
  expect((await shop.get('/api/releases', password)).status).toBe(401);
  expect((await shop.get('/api/releases', operator)).status).toBe(200);
});

test('the status has the default and the canary with their shares, and the last deploys', async () => {
  const { versions, deploys } = await statusNow();
  const orders = versions.filter(({ id }) => id === 'orders');
  expect(orders.map(({ role, traffic }) => [role, traffic]).sort()).toEqual([
    ['canary', 10],
    ['default', 90],
  ]);
  expect(deploys[0]).toMatchObject({ by: 'tests', version: expect.stringMatching(/^1\.2\.3-/) });
});

test('the status shows what the back end tells about its parts, as text', async () => {
  const status = await statusNow();
  expect(status.backEnd).toEqual(told.server);
  expect(partOf(status, 'outbox of the bot')).toEqual(told.parts[0]);
  const { text } = await shop.get('/_olov/status', operator);
  expect(text).toContain('no &#60;message&#62; waits');
});

test('the token that the back end gets is for its status alone', async () => {
  await statusNow();
  const asked = api.seen.filter(({ url }) => url === '/main/api/status').at(-1);
  const [, claims = ''] = String(asked?.headers.authorization).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'olov:status',
    sub: 'host',
  });
});

test('each status checks the bucket of the host, and its row is off without a bucket', async () => {
  expect(partOf(await statusNow(), 'bucket of the host')).toMatchObject({ state: 'off' });
  const check = jest.fn(async () => {});
  const rowNow = async () =>
    (await checkHost({ ...nothing, bucket: { check } })).find(({ name }) => name === 'bucket of the host');
  expect(await rowNow()).toMatchObject({ state: 'ok' });
  check.mockRejectedValueOnce(new Error('the bucket is away'));
  expect(await rowNow()).toMatchObject({ state: 'failed', text: 'the bucket is away' });
});

test('a back end without the call for its status is no failure', async () => {
  answer = (url) => (url === '/main/api/status' ? { status: 404 } : {});
  const status = await statusNow();
  expect(status.state).toBe('ok');
  expect(partOf(status, 'back end')).toMatchObject({ state: 'off', text: 'it has no call for its status' });
});

// remote call: host/server/status/parts.ts
test('a status of the back end in another form is a failure of the back end alone', async () => {
  answer = () => ({ body: '{"server":{}}' });
  const status = await statusNow();
  expect(partOf(status, 'back end')).toMatchObject({ state: 'failed', text: 'its status has another form' });
  expect(partOf(status, 'registry')).toMatchObject({ state: 'ok' });
});

test('an API with an error and a part that has failed make the whole status failed', async () => {
  answer = (url) => (url.startsWith('/hr') ? { status: 503 } : { body: JSON.stringify(told) });
  const status = await statusNow();
  expect(status.state).toBe('failed');
  expect(partOf(status, 'API hr')).toMatchObject({ state: 'failed', text: 'answers with 503' });
  expect(partOf(status, 'API main')).toMatchObject({ state: 'ok' });
});

// remote call: host/server/status/parts.ts
test('a back end that refuses connections leaves versions and deploys on the page', async () => {
  const gone = await startApi();
  await gone.close();
  const alone = await openTestShop({
    env: { DEPLOY_TOKENS: `operator=${OPERATOR_TOKEN}`, BACKEND_PORT: new URL(gone.url).port },
  });
  const { status, text } = await alone.get('/_olov/status', operator);
  await alone.close();
  expect(status).toBe(200);
  expect(text).toContain('ECONNREFUSED');
  expect(text).toContain('menu-cart');
});

test('the status of a back end that these tests answer fits the contract', () => {
  expect(Value.Check(BackEndStatus, told)).toBe(true);
});

const now = new Date('2026-11-25T12:00:00Z');
const past = { traffic: 0, isDefault: false };

test.each([
  ['default', { traffic: 90, isDefault: true, previewUntil: undefined }],
  ['canary', { traffic: 10, isDefault: false, previewUntil: undefined }],
  ['preview', { ...past, previewUntil: '2026-11-25T12:00:01Z' }],
  [undefined, { ...past, previewUntil: '2026-11-25T12:00:00Z' }],
  [undefined, { ...past, previewUntil: undefined }],
])('the status page shows the role %s of %o', (role, version) => {
  expect(shownRoleOf(version, now)).toBe(role);
});
