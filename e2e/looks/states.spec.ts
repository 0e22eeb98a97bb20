import type { Locator, Page } from '@playwright/test';
import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';

/* Every state without content is drawn, worded, and has a way on. docs/design.md has their pictures. */

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

const fail = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: {} }));

async function openPicker(page: Page, mode: 'delivery' | 'pickup'): Promise<Locator> {
  await page.goto('/en');
  await page.getByTestId('place-open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId(`mode-${mode}`).click();
  return dialog;
}

const STATES: State[] = [
  {
    name: 'empty cart',
    async open(page) {
      await page.goto('/en');
      await page.getByTestId('cart-open').click();
    },
    title: 'Your cart is empty',
    way: 'Go to the menu',
  },
  {
    name: 'empty history',
    open: (page) => page.goto('/en/profile'),
    title: 'Your orders will appear here',
    way: 'To the menu',
  },
  {
    name: 'failed history',
    async open(page) {
      await fail(page, '**/main/api/delivery/List*');
      await page.goto('/en/profile');
    },
    title: 'Couldn’t load your orders',
    way: 'Try again',
    allows: /500/,
  },
  {
    name: 'no saved addresses',
    async open(page) {
      await page.goto('/en/profile');
      await page.getByTestId('profile-addresses').click();
    },
    title: 'Your addresses will appear here',
    way: 'Open the map',
  },
  {
    name: 'nothing found',
    open: (page) => page.goto('/en?q=0000000'),
    title: /^Nothing is called/,
    way: /.+/,
  },
  {
    name: 'failed search',
    async open(page) {
      await fail(page, '**/main/api/shop/Index*');
      await page.goto('/en?q=pizza');
    },
    title: /^The search doesn’t work now/,
    way: 'Try again',
    allows: /500/,
  },
  {
    name: 'dish that is not on the menu',
    open: (page) => page.goto('/en?product=nothing'),
    title: 'This dish isn’t on the menu now',
    way: 'Go to the menu',
    allows: /404/,
  },
  {
    name: 'address outside of the zones',
    async open(page) {
      const dialog = await openPicker(page, 'delivery');
      await dialog.getByRole('combobox').last().fill('41.55, 70.01');
      await dialog.getByRole('button', { name: 'Deliver here' }).click();
    },
    title: /outside our delivery zones$/,
    way: 'Pick up there',
  },
  {
    name: 'address that is not found',
    async open(page) {
      const dialog = await openPicker(page, 'delivery');
      await dialog.getByRole('combobox').last().fill('0000000000 qqqq');
    },
    title: /^Nothing found/,
    way: 'Clear the search',
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
    name: 'not found',
    open: (page) => page.goto('/en/nowhere'),
    title: 'Page Not Found',
    way: 'To the menu',
    allows: /404/,
  },
  {
    name: 'failed remote',
    async open(page) {
      await page.route('**/remotes/orders/**', (route) => route.abort());
      await page.goto('/en/profile');
    },
    title: /^This part of the page didn’t load/,
    way: 'Try again',
    allows: /./,
  },
  {
    name: 'refused by the server',
    open: (page) => page.goto('/en/%zz'),
    title: 'Invalid address',
    way: 'To the start page',
    allows: /400/,
  },
];

for (const { name, open, title, way, allows } of STATES) {
  test(`the state “${name}” has a drawing, a title and a way on that has the focus when asked`, async ({
    page,
    watched,
  }, info) => {
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
    await page.screenshot({ path: info.outputPath('state.png') });
  });
}
