import { releasing, versionsIn } from '../releasing';
import { expect, speaking } from '../test';
import { faultyEdits, renamed } from '../variants';

const test = releasing();
test.use(speaking('en'));
test.describe.configure({ mode: 'serial' });

let canary: string;
let before: string;
/** A visitor who does not get the canary. */
let outside = '';
/** A page that is opened before the release and never reloaded. */
const openPages = { failed: 0, asked: 0, headers: {} as Record<string, string> };
let isAsking = true;
let asking: Promise<void>;

test.beforeAll(async ({ shop }) => {
  before = (await versionsIn(shop.url)).versions.orders ?? '';
  asking = (async () => {
    while (isAsking) {
      const { status } = await versionsIn(`${shop.url}/profile`, openPages.headers);
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
  const shown: string[] = [];
  for (let visitor = 0; visitor < 10_000; visitor += 50) {
    const { versions } = await versionsIn(shop.url, { cookie: `olov_visitor=${visitor}` });
    if (versions.orders === canary) shown.push(String(visitor));
    else outside = String(visitor);
  }
  expect(shown).toHaveLength(20);

  await page.context().addCookies([{ name: 'olov_visitor', value: shown[0] ?? '', url: shop.url }]);
  for (const _ of [1, 2]) {
    await page.goto('/en/profile');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
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
  for (let visitor = 0; onCanary.length < 8; visitor += 500) {
    const { versions } = await versionsIn(shop.url, { cookie: `olov_visitor=${visitor}` });
    if (versions.orders === faulty.version) onCanary.push(String(visitor));
    // Requests without scripts count as views without a failure, so they would hide those of the canary.
    else openPages.headers = { cookie: `olov_visitor=${visitor}` };
  }
  for (const value of onCanary) {
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
    reason: expect.stringMatching(/^\d+ of \d+ page views failed, of the default/),
  });
  expect((await shop.olov('orders', 'status')).text).toContain('page views failed');
});

test('no page request during a release, a canary and a rollback failed', () => {
  expect(openPages.asked).toBeGreaterThan(100);
  expect(openPages.failed).toBe(0);
});
