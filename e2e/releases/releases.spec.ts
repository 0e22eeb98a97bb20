import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEEP_HEADER } from '@olov/contract';
import { bootFor, releasing, reportAs, versionsIn, visitorsInTurn } from '../releasing';
import { expect, speaking } from '../test';
import { faultyEdits, renamed } from '../variants';

const test = releasing();
test.use(speaking('en'));
test.describe.configure({ mode: 'serial' });

let canary: string;
let before: string;
/** Visitors who get the canary at 10 %. */
const shown: string[] = [];
/** A visitor who does not get the canary. */
let outside = '';
/** A page that is opened before the release and never reloaded. */
const openPages = { failed: 0, asked: 0 };
let isAsking = true;
let asking: Promise<void>;

test.beforeAll(async ({ shop }) => {
  before = (await versionsIn(shop.url)).versions.orders ?? '';
  asking = (async () => {
    while (isAsking) {
      // A trial counts few views of each visitor, so these are never visitors of the tests.
      const cookie = `olov_visitor=${(openPages.asked % 200) * 50 + 49}`;
      const { status } = await versionsIn(`${shop.url}/profile`, { cookie });
      openPages.asked += 1;
      if (status !== 200) openPages.failed += 1;
    }
  })();
});
test.afterAll(async () => {
  isAsking = false;
  await asking;
});

const title = 'My pizza history';

test('a version with a share of 0 % is shown to no visitor, and to a developer with an override', async ({
  page,
  shop,
}) => {
  const released = await shop.deploy('orders', shop.variant('orders', renamed('orders', title)), 0);
  canary = released.version;
  expect(released).toMatchObject({ traffic: 0, isDefault: false });
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();

  await page.goto(`/en/profile?override=orders@${canary}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByTestId('override-banner')).toContainText('orders');
  await page.getByTestId('override-banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByTestId('override-banner')).toHaveCount(0);
});

test('a version with a share of 10 % is shown to a tenth of the visitors, each of whom keeps it', async ({
  page,
  shop,
}) => {
  const { code, text } = await shop.olov('orders', 'traffic', 'orders', '10', '--version', canary);
  expect([code, text]).toEqual([0, expect.any(String)]);
  for (let visitor = 0; visitor < 10_000; visitor += 50) {
    const { versions } = await versionsIn(shop.url, { cookie: `olov_visitor=${visitor}` });
    if (versions.orders === canary) shown.push(String(visitor));
    else outside = String(visitor);
  }
  expect(Math.abs(shown.length - 20)).toBeLessThan(10);

  await page.context().addCookies([{ name: 'olov_visitor', value: shown[0] ?? '', url: shop.url }]);
  for (const _ of [1, 2]) {
    await page.goto('/en/profile');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a page of a canary sends its times and business events, which the trial counts', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: 'olov_visitor', value: shown[1] ?? '', url: shop.url }]);
  // A link that is pressed before the page has started loads another page.
  const started = page.waitForResponse((response) => response.url().endsWith('/api/reports'));
  await page.goto('/en');
  await started;
  await page.getByTestId('product-card').first().getByRole('link').first().click();
  await page.getByTestId('product-dialog').getByTestId('add-to-cart').click();
  await expect(page.getByTestId('product-dialog')).toHaveCount(0);
  await page.goto('about:blank');
  const figures = () => {
    const { counts } = JSON.parse(readFileSync(join(shop.dataDir, 'trials.json'), 'utf8'));
    const cells = (counts as [string, number][]).filter(([key, views]) => key.includes(canary) && views > 0);
    return cells.map(([key]) => key.split('\t').slice(2));
  };
  const view = ['en', 'chromium'];
  await expect.poll(figures).toEqual(
    expect.arrayContaining([
      [...view, 'start', expect.any(String)],
      [...view, 'load', expect.any(String)],
      [...view, 'unserved', '0'],
      [...view, 'dish-opened', '0'],
      [...view, 'added-to-cart', '0'],
      [...view, 'order-made', '1'],
    ]),
  );
});

test('a promoted version is in the next page of all visitors, while open pages keep working and get an offer to reload', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: 'olov_visitor', value: outside, url: shop.url }]);
  await page.clock.install();
  await page.goto('/en');
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  const { code } = await shop.olov('orders', 'promote', 'orders');
  expect(code).toBe(0);
  expect((await versionsIn(shop.url)).versions.orders).toBe(canary);

  // The files of the page's own composition still exist.
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  // The list is loaded before the clock jumps by five minutes.
  await expect(page.getByText('Your orders will appear here')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('05:05');
  await page.getByRole('link', { name: /Olov: home/ }).click();
  await expect(page.getByTestId('build-offer')).toBeVisible();
  await page.getByTestId('build-offer').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByTestId('build-offer')).toHaveCount(0);
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a version that was rolled back is gone from the next page', async ({ page, shop }) => {
  const { code } = await shop.olov('orders', 'rollback', 'orders', '--reason', 'the title is wrong');
  expect(code).toBe(0);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  const { text } = await shop.olov('orders', 'status', 'orders');
  expect(text).toContain('the title is wrong');
  expect((await versionsIn(shop.url)).versions.orders).toBe(before);
});

test('a failing canary is rolled back automatically, with the reason', async ({ browser, shop }) => {
  const faulty = await shop.deploy('orders', shop.variant('orders', faultyEdits('orders', 'profile')), 50);
  const onCanary: string[] = [];
  for (const visitor of visitorsInTurn('orders', 24)) {
    // A request of a service worker is no view.
    const { orders } = (await bootFor(shop.url, visitor, { [KEEP_HEADER]: 'on' })).composition.remotes;
    if (orders?.version === faulty.version) onCanary.push(String(visitor));
    else await reportAs(shop.url, await bootFor(shop.url, visitor));
  }
  const [inBrowsers, others] = [onCanary.slice(0, 4), onCanary.slice(4)];
  for (const visitor of others) await reportAs(shop.url, await bootFor(shop.url, visitor), ['orders']);
  for (const value of inBrowsers) {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US' });
    await context.addCookies([{ name: 'olov_visitor', value, url: shop.url }]);
    await context.addInitScript(() => Object.assign(window, { olovFault: 'orders render' }));
    const page = await context.newPage();
    const reported = shop.reports.length;
    await page.goto('/en/profile');
    // The trial may have ended already.
    if (!(await page.content()).includes(faulty.version)) break;
    await expect(page.getByTestId('remote-fallback')).toBeVisible();
    await expect
      .poll(() => shop.reports.slice(reported))
      .toContainEqual(expect.objectContaining({ remote: 'orders', version: faulty.version }));
    await context.close();
  }
  const last = async () => {
    const { remotes } = await shop.status();
    const versions = remotes.find(({ id }) => id === 'orders')?.versions ?? [];
    return versions.find(({ version }) => version === faulty.version)?.events.at(-1);
  };
  await expect.poll(last).toMatchObject({
    action: 'rollback',
    by: 'olov',
    traffic: 0,
    reason: expect.stringMatching(/^failed: \d+ of \d+ page views( in \w+)?, of the default/),
  });
  expect((await shop.olov('orders', 'status')).text).toContain('failed: ');
});

test('no page request during a release, a canary and a rollback failed', () => {
  expect(openPages.asked).toBeGreaterThan(100);
  expect(openPages.failed).toBe(0);
});
