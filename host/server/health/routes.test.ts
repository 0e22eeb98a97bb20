import type { PageBoot, PageReports, ReleaseStatus } from '@olov/contract';
import Fastify from 'fastify';
import pino from 'pino';
import { bootOf } from '../testing/bootOf';
import { openTestShop, type TestShop } from '../testing/shop';
import { reportRoutes } from './routes';
import type { HealthWatch } from './watch';

const DEPLOY_TOKENS = 'orders=a-token-of-the-orders-team';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: { DEPLOY_TOKENS, ALLOW_OVERRIDES: 'on' } });
  await shop.publishBuild({ id: 'orders', content: 'newer' });
});
afterEach(() => shop.close());

const [ON_CANARY, ON_DEFAULT] = [2, 1];

async function bootFor(visitor: number, cookie = ''): Promise<PageBoot> {
  const { text } = await shop.get('/', { cookie: `olov_visitor=${visitor}; ${cookie}` });
  return bootOf(text);
}

const post = async (message: object) =>
  (await shop.post('/api/reports', { 'content-type': 'application/json' }, JSON.stringify(message))).status;

const failure: PageReports['reports'][number] = {
  remote: 'orders',
  version: '1.2.3',
  area: 'door',
  message: 'Error: no',
  path: '/',
};

async function healthOfOrders() {
  const { text } = await shop.get('/api/releases', { authorization: 'Bearer a-token-of-the-orders-team' });
  const { remotes } = JSON.parse(text) as ReleaseStatus;
  return remotes.find(({ id }) => id === 'orders')?.versions.map(({ health }) => health);
}

test('each page of a running trial carries a view id of its own', async () => {
  expect(await bootFor(ON_CANARY)).not.toHaveProperty('trial');
  await shop.tryOut('orders', 50);
  const views = [await bootFor(ON_CANARY), await bootFor(ON_CANARY), await bootFor(ON_DEFAULT)].map(
    ({ trial }) => trial?.view,
  );
  expect(new Set(views).size).toBe(3);
  expect(views).not.toContain(undefined);
});

test('a page with developer overrides is not counted as a page view of a trial', async () => {
  await shop.tryOut('orders', 50);
  const { trial, overrides } = await bootFor(
    ON_CANARY,
    'olov_override=orders%40http%3A%2F%2Flocalhost%3A3103%2F',
  );
  expect([trial, overrides?.length]).toEqual([undefined, 1]);
  expect(await healthOfOrders()).toEqual([undefined, undefined]);
});

test('the report of a page about its own build counts in the trial, and forged reports do not', async () => {
  await shop.tryOut('orders', 50);
  const canary = await bootFor(ON_CANARY);
  const byDefault = await bootFor(ON_DEFAULT);
  const reports = [failure];
  const { view } = canary.trial ?? {};
  for (const { composition, trial } of [canary, byDefault])
    expect(await post({ build: composition.id, view: trial?.view, isFirst: true, reports: [] })).toBe(204);
  expect(await post({ build: canary.composition.id, view, reports })).toBe(204);
  for (const made of [view, undefined, '0123456789abcdef']) {
    expect(await post({ build: byDefault.composition.id, view: made, reports })).toBe(204);
  }
  const health = await healthOfOrders();
  expect(health).toEqual([
    { views: 1, failures: 1 },
    { views: 1, failures: 0 },
  ]);
});

test('the 121st report of one page view, or of one address without a view, is refused with 429', async () => {
  await shop.tryOut('orders', 50);
  for (let count = 0; count < 120; count += 1) await post({ build: 'x', reports: [failure] });
  expect(await post({ build: 'x', reports: [failure] })).toBe(429);
  const { composition, trial } = await bootFor(ON_CANARY);
  const message = { build: composition.id, view: trial?.view, reports: [failure] };
  for (let count = 0; count < 120; count += 1) expect(await post(message)).toBe(204);
  expect(await post(message)).toBe(429);
  expect((await healthOfOrders())?.[0]).toEqual({ views: 1, failures: 1 });
});

test.each([
  ['too many at once', { build: 'x', reports: Array(11).fill(failure) }],
  ['an id that is too long', { build: 'x', view: 'x'.repeat(1001), reports: [failure] }],
  ['no build', { reports: [failure] }],
])('a report message from the browser with %s is refused', async (_, message) => {
  expect(await post(message)).toBe(400);
});

test('the log contains no phone, token, address or id from a browser’s report', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  });
  const watch = { knows: () => false, hear: async () => {} } as unknown as HealthWatch;
  await app.register(reportRoutes, { watch, vitals: async () => {} });
  const message = 'Error: +998 90 123-45-67 of a@b.uz sent Bearer s3cret and eyJhbGciOi.eyJzdWIiOi.c2ln';
  const report = { ...failure, message, area: 'page 998901234567', path: '/en/tracker/4f5a6b7c8d9e0f1a2b3c' };
  const payload = { build: 'x', reports: [report] };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/reports', payload });
  expect(statusCode).toBe(204);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    message: 'Error: <number> of <email> sent Bearer <token> and <token>',
    area: 'page <number>',
    path: '/en/tracker/:id',
  });
});
