import type { PageBoot } from '@olov/contract';
import type { Page } from '@playwright/test';
import { type Ingest, openIngest } from '../ingest';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { openReleasing, type Releasing } from '../releasing';
import { test as base, beKnown, expect, speaking } from '../test';
import { faultyEdits } from '../variants';

const PLANTED = /planted: render|\[olov\]/;

/** A shop with error tracking, and a remote that fails while `window.olovFault` demands it. */
const test = base.extend<{ baseURL: string }, { ingest: Ingest; shop: Releasing; version: string }>({
  ingest: [
    async ({ browserName: _ }, use) => {
      const ingest = await openIngest();
      await use(ingest);
      await ingest.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ ingest }, use) => {
      const shop = await openReleasing({ SENTRY_DSN: ingest.dsn });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  version: [
    async ({ shop }, use) => {
      const folder = shop.variant('orders', faultyEdits('orders', 'profile'));
      const { version } = await shop.deploy('orders', folder, 100);
      await use(version);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use(speaking('en'));
// One after another: the collected reports are cleared between tests.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ ingest }) => ingest.forget());

const bootOf = async (page: Page) =>
  JSON.parse((await page.locator('#olov-boot').textContent()) ?? '') as PageBoot;

/** Ends the page as a navigation elsewhere does. */
const leave = (page: Page) => page.goto('about:blank');

/** Fixes the random number that decides about sampling. */
const withChance = (page: Page, chance: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);

// spec 9: Error reporting: all text and inputs masked, media blocked
test('an error of a remote is reported with remote, version and build, and recordings and reports contain no typed text, no place and no owner of an order', async ({
  page,
  ingest,
  version,
  watched,
}) => {
  watched.allow(PLANTED);
  await withChance(page, 0.5);
  const customer = new Customer(page, 'en');
  await customer.open();
  await expect.poll(() => ingest.requests).not.toEqual([]);
  await customer.choosePlace('delivery');
  const place = (await page.getByTestId('place-open').innerText()).split('\n').at(-1) ?? '';
  await customer.addFromDialog();
  await customer.openCart();
  await customer.raiseTo(2);
  await customer.checkout();
  await customer.fillIn();
  await (await reach(page.locator('[name="address.note"]'))).fill('the dog bites, ring twice');
  const orderId = await customer.submit();
  await page.evaluate(() => Object.assign(window, { olovFault: 'orders render' }));
  await page.getByRole('link', { name: 'My orders' }).first().click();
  await expect(page.getByTestId('remote-fallback')).toBeVisible();
  const { composition } = await bootOf(page);
  await expect.poll(() => ingest.of('event')).not.toEqual([]);
  expect(ingest.of('event')[0]).toMatchObject({
    exception: { values: [{ type: 'Error', value: 'planted: render' }] },
    tags: { remote: 'orders', version, area: 'page profile' },
    release: `olov@${composition.id}`,
    dist: composition.host.version,
  });
  expect(ingest.of('event')[0]).not.toHaveProperty('user');
  await expect.poll(() => ingest.of('replay_recording')).not.toEqual([]);
  await leave(page);
  await expect.poll(() => ingest.spans().map(({ name }) => name)).toContain('/en/tracker/:id');

  const typed = ingest
    .recorded()
    .filter(({ type, data }) => type === 3 && data.source === 5)
    .map(({ data }) => String(data.text));
  expect(typed).toContain('*'.repeat('the dog bites, ring twice'.length));
  expect(typed.filter((text) => /[^*\s]/.test(text))).toEqual([]);
  for (const secret of [place, 'Азиза', '123-45-67', '1234567', 'dog', 'ring twice', orderId, 'orderId=']) {
    expect(ingest.text()).not.toContain(secret);
  }
  expect(ingest.text()).not.toContain(place.slice(0, 10));
});

test('recordings of the error tracking contain no pictures', async ({ page, ingest }) => {
  await withChance(page, 0.05);
  await page.goto('/en');
  await expect.poll(() => ingest.recorded().some(({ type }) => type === 2)).toBe(true);
  const recorded = JSON.stringify(ingest.recorded());
  expect(recorded).toContain('product-card');
  expect(recorded).not.toMatch(/"(src|srcset|alt)":"[^"*]/);
});

test('the error tracking is loaded after the first view', async ({ page, shop, ingest }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const html = await (await fetch(`${shop.url}/en`)).text();
  expect(html).not.toMatch(/rare-sentry\.\w+\.js/);
  await beKnown(page, shop.url);
  await page.goto('/en');
  await expect.poll(() => ingest.requests).not.toEqual([]);
  const at = scripts.findIndex((path) => /\/rare-sentry\.\w+\.js$/.test(path));
  const first = scripts.findIndex((path) => /page-menu/.test(path));
  expect(first).toBeGreaterThanOrEqual(0);
  expect(at).toBeGreaterThan(first);
  expect(ingest.requests.every(({ path }) => path.startsWith('/api/4/envelope/'))).toBe(true);
  expect(ingest.requests.filter(({ headers }) => headers.cookie ?? headers.authorization)).toEqual([]);
});
