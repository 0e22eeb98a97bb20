import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { basketsOf, createCustomers, sendOrder, take } from './soak/customers.mjs';

const ORDERS_EACH = 40;

export const newPhone = () => `+99890${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Of a request with which the host's server speaks for a user of Telegram. */
export function telegramHeaders(secret, tgId) {
  const said = [tgId, `telegram-${tgId}`, String(Math.floor(Date.now() / 1000))];
  const hash = createHmac('sha256', secret).update(said.join('.')).digest('hex');
  return { 'x-tg-id': said[0], 'x-customer-id': said[1], 'x-timestamp': said[2], 'x-hash': hash };
}

/**
 * Every order has to be accepted. `api` is the address of the main API, through the host or of a back end. Each customer
 * has a phone and a network of its own, because orders of one phone or one network wait for each other.
 */
export async function placeOrders(url, count, { atOnce = 8, api = `${url}/main` } = {}) {
  const baskets = await basketsOf(api);
  const newCustomer = createCustomers(url);
  let left = count;
  const client = async () => {
    let customer;
    let phone;
    for (let made = 0; left > 0; made += 1) {
      left -= 1;
      // The orders of one customer are limited.
      if (made % ORDERS_EACH === 0) {
        customer = newCustomer();
        phone = newPhone();
      }
      const body = { ...baskets[left % baskets.length], customer: { name: 'Bench', phone } };
      await take(await sendOrder(customer, body, randomUUID(), { api }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}
