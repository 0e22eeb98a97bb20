// Sends twenty requests a second, every fourth an order, until SIGTERM: node load.mjs <address of the shop>
// Prints `order <id>` for each accepted order, `failed …` for each request without the expected answer, and the counts.
import { randomUUID } from 'node:crypto';
import { basketOf, createCustomers } from '../soak/customers.mjs';

const EVERY_MS = 50;
const ORDERS_EACH = 20;
const TIMEOUT_MS = 30_000;
const PATHS = ['/en', '/uz/news', '/main/api/restaurants/List?Language=3'];

const url = process.argv[2];
const newCustomer = createCustomers(url);
const basket = await basketOf(url);
const underWay = new Set();
let customer;
let sent = 0;
let failed = 0;

async function look(path) {
  const answer = await customer.ask(path, { timeoutMs: TIMEOUT_MS });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

async function order() {
  const answer = await customer.asCustomer('/main/api/delivery/Create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(basket),
    timeoutMs: TIMEOUT_MS,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${text}`);
  console.log(`order ${JSON.parse(text).orderId}`);
}

const timer = setInterval(() => {
  if (sent % (4 * ORDERS_EACH) === 0) customer = newCustomer();
  const path = PATHS[sent % (PATHS.length + 1)];
  sent += 1;
  const work = (path ? look(path) : order())
    .catch((error) => {
      failed += 1;
      console.log(`failed ${new Date().toISOString()} ${error.message} ${error.cause ?? ''}`);
    })
    .finally(() => underWay.delete(work));
  underWay.add(work);
}, EVERY_MS);

process.once('SIGTERM', async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  console.log(`${sent} requests, ${failed} failed`);
});
