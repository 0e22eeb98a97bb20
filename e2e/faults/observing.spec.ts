import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { aPickupOrder, send } from '../orders';
import { type LogLine, makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, test } from '../test';

const dataDir = makeDataDir();
const lines: LogLine[] = [];
let ports: { host: number; backEnd: number };
let shop: RunningShop;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  ports = { host: await freePort(), backEnd: await freePort() };
  shop = await startShop(
    dataDir,
    {
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
  removeDataDir(dataDir);
});

test('the id of a request is in the response and in the log lines of host and back end that belong to it', async () => {
  const answeredFor = (id: string) =>
    lines
      .filter(({ requestId, msg }) => requestId === id && msg === 'a request was answered')
      .map(({ server = 'back end', path }) => `${server} ${path}`)
      .sort();
  const ask = (path: string, id: string) => fetch(shop.url + path, { headers: { 'x-request-id': id } });

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
  expect(backEnd).toMatch(/^olov_active_orders\{status="\d+",region="\d+"\} 1$/m);

  for (const file of ['prometheus/alerts.yml', 'grafana/olov.json']) {
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect(`${host}\n${backEnd}`, `${name} of ${file}`).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  }
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});
