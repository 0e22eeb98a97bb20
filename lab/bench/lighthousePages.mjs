import { chromium } from '@playwright/test';
import { basketOf } from '../soak/customers.mjs';
import { fillCart } from './fillCart.mjs';

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
    const orderId = await page.evaluate(
      async (body) => {
        const { token } = await (await fetch('/api/token')).json();
        const answer = await fetch('/main/api/delivery/Create', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify(body),
        });
        return (await answer.json()).orderId;
      },
      await basketOf(url),
    );
    await page.close();
    return ['/en/order', '/en/profile', `/en/tracker/${orderId}`];
  } finally {
    await browser.close();
  }
}
