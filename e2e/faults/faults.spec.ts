import type { Page, Route } from '@playwright/test';
import { openReleasing, type Releasing, type RemoteId, releasing } from '../releasing';
import { expect, LOCALES, type Locale, NIGHTLY, pathIn, speaking } from '../test';
import { faultyEdits } from '../variants';

/** Every remote with one of its pages, and a page of another remote that has to keep working. */
const REMOTES = {
  orders: {
    path: '/profile',
    page: 'profile',
    sign: 'main h1',
    isServed: false,
    other: '/',
    otherSign: 'product-card',
  },
  'menu-cart': {
    path: '/',
    page: 'menu',
    sign: '[data-testid=product-card]',
    isServed: true,
    other: '/profile',
    otherSign: '',
  },
} as const;

/** The notice of a page without HTML of the server, and of one whose HTML stays. */
const NOTICES: Record<Locale, { failed: string; readable: string }> = {
  ru: { failed: 'Эта часть страницы не загрузилась', readable: 'Эту часть страницы можно только читать' },
  en: { failed: 'This part of the page didn’t load', readable: 'You can only read this part of the page' },
  uz: { failed: 'Sahifaning bu qismi yuklanmadi', readable: 'Sahifaning bu qismini faqat oʻqish mumkin' },
};

const ASKED_TO_FAIL =
  /ERR_|Failed to (load|fetch)|\[olov\]|Federation Runtime|preload|integrity|planted|Loading (CSS )?chunk|SyntaxError|Unexpected|digest|React error #520/;

/** The effect on a request for a file of the remote. */
const NETWORK_FAULTS: Record<string, { file: string; act: (route: Route) => unknown }> = {
  'is blocked': { file: '*', act: (route) => route.abort() },
  'answers 500': { file: '*', act: (route) => route.fulfill({ status: 500, body: 'oops' }) },
  hangs: { file: 'remoteEntry*.js', act: () => {} },
  'serves a truncated entry': {
    file: 'remoteEntry*.js',
    act: async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    },
  },
  'misses a chunk': { file: 'page-*.js', act: (route) => route.fulfill({ status: 404, body: 'gone' }) },
};

const test = releasing();
// One shop for all tests: a second preparation would deploy the same versions again.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ shop }) => {
  for (const [id, { page }] of Object.entries(REMOTES)) {
    await shop.deploy(id as RemoteId, shop.variant(id as RemoteId, faultyEdits(id, page)), 100);
  }
});

/**
 * The page's area shows the notice in its language above the server's HTML, header and other remotes work, and the
 * report names the remote.
 */
async function expectContained(page: Page, id: RemoteId, locale: Locale, errors: string[]) {
  const { other, otherSign, isServed, sign: ownSign } = REMOTES[id as keyof typeof REMOTES];
  const fallback = page.getByTestId('remote-fallback').first();
  const { failed, readable } = NOTICES[locale];
  await expect(fallback).toContainText(isServed ? readable : failed);
  await expect(page.getByTestId('served-html').locator(ownSign).first()).toBeVisible({ visible: isServed });
  await expect(page.getByRole('banner')).toBeVisible();
  const told = new RegExp(`\\[olov\\] .* of ${id}@\\d+\\.\\d+\\.\\d+-[0-9a-f]{8}`);
  await expect.poll(() => errors.join('\n')).toMatch(told);

  const second = await page.context().newPage();
  await second.goto(pathIn(locale, other));
  const sign = otherSign ? second.getByTestId(otherSign).first() : second.getByRole('heading', { level: 1 });
  await expect(sign).toBeVisible();
  await second.close();
}

/** The shop has received the report, with remote and version. */
const expectReport = (shop: Releasing, since: number, id: RemoteId) =>
  expect
    .poll(() => shop.reports.slice(since))
    .toContainEqual(
      expect.objectContaining({
        remote: id,
        version: expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
        build: expect.any(String),
      }),
    );

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

const retry = (page: Page) => page.getByTestId('remote-fallback').first().getByRole('button').click();

for (const [index, [id, { path, sign }]] of Object.entries(REMOTES).entries()) {
  for (const [place, [fault, { file, act }]] of Object.entries(NETWORK_FAULTS).entries()) {
    // The host treats all remotes alike, so one of them meets every fault.
    if (id !== 'menu-cart' && fault !== 'is blocked') continue;
    const locale = LOCALES[(index + place) % LOCALES.length] ?? 'ru';
    // The page treats the other faults as one of these two.
    const tag = ['is blocked', 'hangs'].includes(fault) ? [] : NIGHTLY.tag;

    test.describe(`the remote ${id} ${fault} (${locale})`, { tag }, () => {
      test.use(speaking(locale));

      test('a failed remote loses its own area only, and a retry restores it', async ({
        page,
        shop,
        watched,
      }) => {
        watched.allow(ASKED_TO_FAIL);
        // The first page of a browser contains the small scripts themselves.
        await page.goto(pathIn(locale, path));
        await expect(page.locator(sign).first()).toBeVisible();
        const errors = errorsOf(page);
        const pattern = `**/remotes/${id}/**/${file}`;
        // The fault applies to the whole browser, so that the other remotes work despite it.
        await page.context().route(pattern, act);
        const reported = shop.reports.length;
        // A request that hangs delays the load event.
        await page.goto(pathIn(locale, path), { waitUntil: 'commit' });
        await expectContained(page, id as RemoteId, locale, errors);
        await expectReport(shop, reported, id as RemoteId);

        await page.context().unroute(pattern);
        await retry(page);
        await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
        await expect(page.locator(sign).first()).toBeVisible();
        await expect(page.getByTestId('served-html')).toHaveCount(0);
      });
    });
  }

  for (const [place, fault] of ['import', 'render'].entries()) {
    const locale = LOCALES[(index + place) % LOCALES.length] ?? 'ru';

    const tag = id === 'orders' && fault === 'render' ? [] : NIGHTLY.tag;

    test.describe(`the remote ${id} throws on ${fault} (${locale})`, { tag }, () => {
      test.use(speaking(locale));

      test('a remote that throws loses its own area only, and a retry restores it', async ({
        page,
        shop,
        watched,
      }) => {
        watched.allow(ASKED_TO_FAIL);
        const errors = errorsOf(page);
        const reported = shop.reports.length;
        await page
          .context()
          .addInitScript((kind) => Object.assign(window, { olovFault: kind }), `${id} ${fault}`);
        await page.goto(pathIn(locale, path));
        await expectContained(page, id as RemoteId, locale, errors);
        await expectReport(shop, reported, id as RemoteId);

        await page.evaluate(() => Object.assign(window, { olovFault: '' }));
        await retry(page);
        await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
        await expect(page.locator(sign).first()).toBeVisible();
      });
    });
  }
}

test(
  'a remote for another major version of shared-kit that is forced into the registry fails alone',
  NIGHTLY,
  async ({ page, watched }) => {
    watched.allow(ASKED_TO_FAIL);
    const other = await openReleasing();
    const replacements: [RegExp, string][] = [
      [/\^1\.\d+\.0/g, '^2.0.0'],
      // The browser compares the parsed range.
      [/">=",1,\d+,0\],\["<",2,0,0/g, '">=",2,0,0],["<",3,0,0'],
    ];
    const folder = other.variant(
      'orders',
      replacements.map((replace) => ({ file: 'remoteEntry', replace })),
    );
    const { remotes } = await other.status();
    const live = remotes.find(({ id }) => id === 'orders')?.versions[0]?.version ?? '';
    other.force('orders', live, folder);
    await page.goto(`${other.url}/en/profile`);
    await expect(page.getByTestId('remote-fallback')).toBeVisible();
    await page.goto(`${other.url}/en`);
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await other.close();
  },
);
