import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tools/browser.mjs';
import { freePort } from '../../tools/ports.mjs';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../shop';
import { expect, speaking, test } from '../test';
import { hasOpenssl, serveTls } from '../tls';

test.use({
  ...speaking('en'),
  ignoreHTTPSErrors: true,
  // Chromium blocks frames of local servers, and service workers behind an unknown certificate, without these flags.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks', '--ignore-certificate-errors'],
    }),
});
test.skip(!hasOpenssl, 'a shop on https needs a certificate, and openssl is not installed');

/** Telegram's web client, which the content policy allows as a parent. */
const CLIENT = 'https://web.telegram.org';

let shop: RunningShop;
let url: string;
let closeTls: () => void;
let dataDir: string;
test.beforeAll(async () => {
  const port = await freePort();
  url = `https://localhost:${port}`;
  dataDir = makeDataDir();
  shop = await startShop(dataDir, { PUBLIC_URL: url });
  closeTls = await serveTls(dataDir, port, shop.url);
});
test.afterAll(async () => {
  closeTls();
  await shop.stop();
  removeDataDir(dataDir);
});

/** Opens a client page with the shop in a frame. */
async function openFramed(page: Page, path: string): Promise<FrameLocator> {
  await page.route(`${CLIENT}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Client</title><link rel="icon" href="data:,"><iframe src="${url}${path}" width="380" height="800"></iframe>`,
    }),
  );
  await page.goto(`${CLIENT}/k/`);
  return page.frameLocator('iframe');
}

/** The shop's cookies by name. */
const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies(url)).map((cookie) => [cookie.name, cookie]));

/** The customer id that the page has received. */
const customerIn = (page: Page) =>
  page
    .frames()
    .at(-1)
    ?.evaluate(async () => {
      const answer = await fetch('/api/token', { headers: { 'x-olov-frame': '1' } });
      return ((await answer.json()) as { customerId: string }).customerId;
    });

test('a shop in a frame of another site has its own language, place and customer, separate from the shop’s own tab', async ({
  page,
  context,
}) => {
  const frame = await openFramed(page, '/');
  await expect(frame.getByTestId('product-card').first()).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await frame.getByTestId('place-open').click();
  await frame.getByRole('dialog').getByTestId('mode-pickup').click();
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await frame.getByTestId('locale-switch').getByRole('button').click();
  await frame.getByRole('link', { name: "O'zbekcha" }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'uz');

  await expect
    .poll(async () => Object.keys(await cookiesOf(context)).sort())
    .toEqual(['locale', 'olov_place', 'olov_session', 'olov_session_at']);
  for (const cookie of Object.values(await cookiesOf(context))) {
    expect(cookie).toMatchObject({ sameSite: 'None', secure: true, partitionKey: 'https://telegram.org' });
  }
  const customer = await customerIn(page);

  const again = await openFramed(page, '/profile');
  await expect(again.locator('html')).toHaveAttribute('lang', 'uz');
  expect(await customerIn(page)).toBe(customer);

  // The prefix of the default language redirects and still sets the language.
  const russian = await openFramed(page, '/ru/profile');
  await expect(russian.locator('html')).toHaveAttribute('lang', 'ru');
});
