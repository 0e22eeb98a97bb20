import type { Locator, Page, Route } from '@playwright/test';
import { Customer } from '../journey';
import { reach } from '../orderForm';
import { type Locale, pathIn, typeInto } from '../test';

export interface State {
  name: string;
  open(page: Page, locale: Locale): Promise<unknown>;
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

/** The browser's clock decides whether a restaurant is open; this is before the opening. */
const closeRestaurants = (page: Page) => {
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  return page.clock.setFixedTime(`${today}T05:00:00+05:00`);
};

/** The page's own data come from the API and not with the HTML. */
async function answer(page: Page, url: string, json: object, status = 200) {
  await page.route('**/_payload.json*', (route) => route.fulfill({ status: 404 }));
  await page.route(url, (route) => route.fulfill({ status, json }));
}

/** The order form with all fields filled in, whose sending has the given answer. */
async function sendTo(page: Page, locale: Locale, create: (route: Route) => Promise<void>) {
  const customer = new Customer(page, locale);
  await customer.toCheckout('pickup');
  await customer.fillIn();
  await page.route('**/main/api/delivery/Create', create);
  await customer.pressOrder();
}

const anUnpaidOrder = (statusCode: number) => ({
  orderId: 'unpaid',
  number: '104',
  statusCode,
  orderTypeId: 200,
  total: 81_000,
  payment: {
    type: 'payme',
    isPaid: false,
    isRefunded: false,
    ...(statusCode < 200 && { url: 'https://checkout.example/pay' }),
  },
});

async function locateDenied(page: Page) {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
}

export const STATES: State[] = [
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
  {
    name: 'menu of a closed restaurant',
    async open(page, locale) {
      await closeRestaurants(page);
      await page.goto(pathIn(locale, '/'));
    },
    title: 'Closed, opens at 10:00',
    way: 'Order for later',
  },
  {
    name: 'cart of a closed restaurant',
    async open(page, locale) {
      await closeRestaurants(page);
      const customer = new Customer(page, locale);
      await customer.open();
      await customer.addFromDialog();
      await customer.openCart();
    },
    title: 'Closed, opens at 10:00',
    way: 'Order for later',
  },
  {
    name: 'order form of a closed restaurant',
    async open(page, locale) {
      await closeRestaurants(page);
      const customer = new Customer(page, locale);
      await customer.toCheckout('pickup');
      await reach(page.locator('input[autocomplete=name]'));
      await typeInto(page.locator('input[autocomplete=name]'), 'Азиза');
      await typeInto(page.locator('input[autocomplete=tel]'), '90 123-45-67');
      await reach(page.locator('textarea[name=comment]'));
    },
    title: 'Closed, opens at 10:00',
    way: 'Take the next time, 10:00',
  },
  {
    name: 'refused order',
    open: (page, locale) =>
      sendTo(page, locale, (route) =>
        route.fulfill({ status: 422, json: { code: 'too-many', error: 'Too many orders wait already.' } }),
      ),
    title: 'The order didn’t go through',
    way: /^.998/,
    allows: /422/,
  },
  {
    name: 'lost order',
    open: (page, locale) => sendTo(page, locale, (route) => route.abort()),
    title: 'We don’t know whether your order was placed',
    way: /^Send again/,
    allows: /Create/,
  },
  {
    name: 'payment that is awaited',
    async open(page, locale) {
      await answer(page, '**/main/api/delivery/Get?*', anUnpaidOrder(10));
      await page.goto(pathIn(locale, '/tracker/unpaid'));
    },
    title: 'Awaiting payment',
    way: /^Pay/,
    allows: /./,
  },
  {
    name: 'payment that did not arrive',
    async open(page, locale) {
      await answer(page, '**/main/api/delivery/Get?*', anUnpaidOrder(255));
      await page.goto(pathIn(locale, '/tracker/unpaid'));
    },
    title: /^The payment didn’t arrive/,
    way: 'Order again',
  },
  {
    name: 'denied position on the delivery map',
    async open(page, locale) {
      await locateDenied(page);
      await page.goto(pathIn(locale, '/delivery-map'));
      await page.getByTestId('locate').click();
    },
    title: 'Access to your location is blocked',
    way: 'Search for an address',
  },
  {
    name: 'denied position in the picker',
    async open(page) {
      await locateDenied(page);
      const dialog = await openPicker(page, 'delivery');
      await dialog.getByTestId('locate').click();
    },
    title: 'Access to your location is blocked',
    way: 'Choose from the list',
  },
  {
    name: 'no dish under a tag',
    open: (page, locale) => page.goto(pathIn(locale, '/?tag=nothing')),
    title: 'Nothing like that right now',
    way: 'Show the whole menu',
  },
  {
    name: 'failed map',
    async open(page, locale) {
      await page.route(/\/leaflet\.\w+\.js/, (route) => route.abort());
      await page.goto(pathIn(locale, '/delivery-map'));
    },
    title: /^The map didn’t load/,
    way: 'Try again',
    allows: /./,
  },
  ...[
    { section: 'news', api: 'main/api/news', title: 'No news yet' },
    { section: 'stocks', api: 'main/api/stocks', title: 'No promotions now' },
  ].map(({ section, api, title }) => ({
    name: `empty list of ${section}`,
    async open(page: Page, locale: Locale) {
      await page.goto(pathIn(locale, '/'));
      await answer(page, `**/${api}/List*`, { items: [], total: 0 });
      await page.locator(`footer a[href$="/${section}"]`).click();
    },
    title,
    way: /menu/i,
    allows: /404/,
  })),
];
