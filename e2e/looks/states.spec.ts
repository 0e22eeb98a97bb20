import type { Locator, Page } from '@playwright/test';
import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';

/* States without content whose drawing, wording and way on need a browser or several parts; rooms test the others. */

test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

interface State {
  name: string;
  open(page: Page): Promise<unknown>;
  title: string | RegExp;
  /** Name of the button or link that leads on. */
  way: string | RegExp;
  /** Problems in the console that the state has by its nature. */
  allows?: RegExp;
}

async function openPicker(page: Page, mode: 'delivery' | 'pickup'): Promise<Locator> {
  await page.goto('/en');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId(`mode-${mode}`).click();
  return dialog;
}

const UNPAID = {
  orderId: 'unpaid',
  number: '104',
  statusCode: 255,
  orderTypeId: 200,
  total: 81_000,
  payment: { type: 'payme', isPaid: false, isRefunded: false },
};

const STATES: State[] = [
  {
    name: 'empty history',
    open: (page) => page.goto('/en/profile'),
    title: 'Your orders will appear here',
    way: 'To the menu',
  },
  {
    name: 'no restaurants',
    async open(page) {
      await page.route('**/main/api/restaurants/List*', (route) => route.fulfill({ json: [] }));
      await openPicker(page, 'pickup');
    },
    title: 'No restaurants in this city right now.',
    way: /^\+998/,
  },
  {
    name: 'refused by the server',
    open: (page) => page.goto('/en/%zz'),
    title: 'Invalid address',
    way: 'To the start page',
    allows: /400/,
  },
  {
    name: 'payment that did not arrive',
    async open(page) {
      await page.route('**/main/api/delivery/Get?*', (route) => route.fulfill({ json: UNPAID }));
      await page.goto('/en/tracker/unpaid');
    },
    title: /^The payment didn’t arrive/,
    way: 'Order again',
  },
  {
    name: 'denied position in the picker',
    async open(page) {
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      });
      await (await openPicker(page, 'delivery')).getByTestId('locate').click();
    },
    title: 'Access to your location is blocked',
    way: 'Choose from the list',
  },
  {
    name: 'failed map',
    async open(page) {
      await page.route(/\/leaflet\.\w+\.js/, (route) => route.abort());
      await page.goto('/en/delivery-map');
    },
    title: /^The map didn’t load/,
    way: 'Try again',
    allows: /./,
  },
];

for (const { name, open, title, way, allows } of STATES) {
  test(`the state “${name}” has a drawing, a title and a way on that has the focus when asked`, async ({
    page,
    watched,
  }) => {
    if (allows) watched.allow(allows);
    await serveTiles(page.context());
    await open(page);
    const area = page.getByRole('dialog').or(page.getByRole('main')).last();
    await expect(area.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(area.locator('svg path[data-tone]').first()).toBeVisible();
    const next = area
      .getByRole('button', { name: way })
      .or(area.getByRole('link', { name: way }))
      .first();
    await next.focus();
    await expect(next).toBeFocused();
  });
}
