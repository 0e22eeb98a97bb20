import { randomInt, randomUUID } from 'node:crypto';
import { basketsOf, createCustomers, sendOrder } from './soak/customers.mjs';

const ORDERS_EACH = 40;

/**
 * Every response has to be 201. `api` is the address of the main API, through the host or of a back end. Each customer
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
        phone = `+99890${String(randomInt(10_000_000)).padStart(7, '0')}`;
      }
      const body = { ...baskets[left % baskets.length], customer: { name: 'Bench', phone } };
      const answer = await sendOrder(customer, body, randomUUID(), { api });
      if (answer.status !== 201)
        throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}
