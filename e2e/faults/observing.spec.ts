import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { type Collector, startCollector } from '../collector';
import { aPickupOrder, send } from '../orders';
import { type LogLine, makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, test } from '../test';

const dataDir = makeDataDir();
const lines: LogLine[] = [];
let ports: { host: number; backEnd: number };
let shop: RunningShop;
let collector: Collector;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  ports = { host: await freePort(), backEnd: await freePort() };
  collector = await startCollector();
  shop = await startShop(
    dataDir,
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      ACCESS_LOG: 'on',
      LOG_LEVEL: 'info',
      KITCHEN_SIMULATOR: 'off',
      METRICS_PORT: String(ports.host),
      VITALS_SHARE: '1',
      BACKEND_METRICS_PORT: String(ports.backEnd),
    },
    (line) => lines.push(line),
  );
});
test.afterAll(async () => {
  await shop.stop();
  await collector.close();
  removeDataDir(dataDir);
});

const ask = (path: string, id: string) => fetch(shop.url + path, { headers: { 'x-request-id': id } });

test('the id of a request is in the response and in the log lines of host and back end that belong to it', async () => {
  const answeredFor = (id: string) =>
    lines
      .filter(({ requestId, msg }) => requestId === id && msg === 'a request was answered')
      .map(({ server = 'back end', path }) => `${server} ${path}`)
      .sort();
  const call = await ask('/main/api/restaurants/List?Language=3', 'a-call-of-the-browser');
  expect(call.headers.get('x-request-id')).toBe('a-call-of-the-browser');
  await expect
    .poll(() => answeredFor('a-call-of-the-browser'))
    .toEqual(['back end /main/api/restaurants/List', 'host /main/api/restaurants/List']);

  const page = await ask('/en?tag=new', 'a-page-that-is-rendered');
  expect(page.headers.get('x-request-id')).toBe('a-page-that-is-rendered');
  await expect
    .poll(() => answeredFor('a-page-that-is-rendered'))
    .toEqual(expect.arrayContaining(['back end /main/api/shop', 'host /en']));

  const ids = await Promise.all(
    [1, 2].map(async () => (await fetch(`${shop.url}/uz`)).headers.get('x-request-id')),
  );
  expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(ids[1]).not.toBe(ids[0]);
});

const metricsAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('the vitals of a visit are in the metrics by page, remote, version and language, and name no address', async ({
  page,
}) => {
  const labels = 'route="/",remote="menu-cart",version="[^"]+",locale="en",connection="[a-z0-9-]+"';
  const names = ['olov_ttfb_seconds', 'olov_fcp_seconds', 'olov_lcp_seconds', 'olov_inp_seconds', 'olov_cls'];
  // Nothing in the page shows that the library runs, so a visit that ended before is repeated.
  await expect(async () => {
    const library = page.waitForResponse(/rare-vitals/);
    await page.goto(`${shop.url}/en?utm_source=made-up`);
    await (await library).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.keyboard.press('Tab');
    await page.goto('about:blank');
    const figures = await metricsAt(ports.host);
    for (const name of names)
      expect(figures, name).toMatch(new RegExp(`^${name}_count\\{${labels}\\} [1-9]`, 'm'));
  }).toPass();
  expect(await metricsAt(ports.host)).not.toContain('made-up');
});

/** The names of metrics in a document: those of Olov, of Node and of the process. */
const namesIn = (file: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8');
  const names = text.match(/\b(?:olov|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names)];
};

test('an order, a page and a kept page are in the metrics, which have every name of dashboard and alerts', async ({
  playwright,
}) => {
  const customer = await playwright.request.newContext({ baseURL: shop.url });
  const { body } = await aPickupOrder(customer);
  expect((await send(customer, body)).status()).toBe(201);
  await customer.dispose();
  for (const _again of [1, 2, 3]) await fetch(`${shop.url}/en`);

  const [host, backEnd] = [await metricsAt(ports.host), await metricsAt(ports.backEnd)];
  expect(host).toMatch(
    /^olov_render_seconds_count\{remote="menu-cart",version="[^"]+",outcome="done"\} [1-9]/m,
  );
  expect(host).toMatch(/^olov_kept_pages_total [1-9]/m);
  expect(host).not.toContain('/main/api/delivery/Create');
  expect(backEnd).toContain(
    'olov_request_seconds_count{route="/main/api/delivery/Create",method="POST",status="201"} 1',
  );
  // The objectives of the alerts select by these labels.
  expect(host).toMatch(
    /^olov_request_seconds_bucket\{le="1",route="\/\*",method="GET",status="200"\} [1-9]/m,
  );
  expect(backEnd).toContain('olov_event_delay_seconds_bucket{le="2.5"}');
  expect(backEnd).toMatch(/^olov_active_orders\{status="\d+",region="\d+"\} 1$/m);

  for (const file of ['prometheus/alerts.yml', 'grafana/olov.json']) {
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect(`${host}\n${backEnd}`, `${name} of ${file}`).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  }
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

test('one trace has the spans of host, render worker, back end and SQL for a rendered page', async () => {
  const id = 'a-page-with-a-trace';
  await ask('/en?tag=new', id);
  const page = 'olov-host: GET /';
  const loader = `${page} > olov-host: render worker: load menu-cart`;
  const call = `${loader} > olov-backend: GET /main/api/shop`;
  await expect
    .poll(() => collector.traceOf(id))
    .toEqual(
      expect.arrayContaining([
        page,
        `${page} > olov-host: render worker: render menu-cart`,
        loader,
        call,
        `${call} > olov-backend: select products`,
      ]),
    );
  const traceIds = lines.flatMap(({ requestId, traceId }) => (requestId === id ? [traceId] : []));
  expect(traceIds.length).toBeGreaterThan(1);
  expect(new Set(traceIds).size).toBe(1);
});

test('one trace has the spans of host, back end and SQL for an order, and nothing of the customer', async ({
  playwright,
}) => {
  const customer = await playwright.request.newContext({ baseURL: shop.url });
  const { body } = await aPickupOrder(customer);
  const answer = await send(customer, body);
  const { orderId } = (await answer.json()) as { orderId: string };
  const id = answer.headers()['x-request-id'] ?? '';
  await customer.dispose();
  const call = 'olov-host: POST /main/* > olov-backend: POST /main/api/delivery/Create';
  await expect
    .poll(() => collector.traceOf(id))
    .toEqual(
      expect.arrayContaining(['olov-host: POST /main/*', call, `${call} > olov-backend: insert orders`]),
    );
  for (const secret of [orderId, body.customer.name, '998901234567'])
    expect(collector.text()).not.toContain(secret);
});

test('the servers send their last spans before they end', async () => {
  await ask('/registry.json', 'the-last-request');
  await shop.stop();
  expect(collector.traceOf('the-last-request')).toEqual(['olov-host: GET /registry.json']);
});
