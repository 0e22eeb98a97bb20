import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { fillCart } from './fillCart.mjs';
import { offerOf, placeOrder } from './orders.mjs';

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');

export const MAP_PATH = '/en/delivery-map';

/** Every public page of the shop, in English, as a new visitor sees it. */
export const PUBLIC_PATHS = [
  '/en',
  MAP_PATH,
  '/en/news',
  '/en/news/roman-pizza',
  '/en/stocks',
  '/en/stocks/pickup-discount',
  '/en/contacts',
  '/en/vacancies',
  '/en/vacancies/form',
];

/** Puts a dish into the cart of the audited browser, orders another one, and returns the pages of this customer. */
export async function becomeCustomer(port, url) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await browser.contexts()[0].newPage();
    page.setDefaultTimeout(120_000);
    await fillCart(page, url);
    const { token } = await page.evaluate(async () => (await fetch('/api/token')).json());
    const api = `${url}/main`;
    const { product, restaurants } = await offerOf(api);
    const customer = { token, ip: '10.0.0.1', phone: '+998901234567' };
    const orderId = await placeOrder(api, customer, { product, restaurant: restaurants[0] });
    await page.close();
    return ['/en/order', '/en/profile', `/en/tracker/${orderId}`];
  } finally {
    await browser.close();
  }
}
