// Sends twenty requests a second until SIGTERM: node load.mjs <address of the shop>. Each customer opens pages and then
// makes one order with a phone of its own, because orders of one phone or one network wait for each other.
// Prints `order <id>` for each accepted order, `failed …` for each request without the expected answer, and the counts.
import { randomUUID } from 'node:crypto';
import { basketOf, createCustomers } from '../soak/customers.mjs';

const EVERY_MS = 50;
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

async function order(phone) {
  const answer = await customer.asCustomer('/main/api/delivery/Create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...basket, customer: { ...basket.customer, phone } }),
    timeoutMs: TIMEOUT_MS,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${text}`);
  console.log(`order ${JSON.parse(text).orderId}`);
}

const timer = setInterval(() => {
  const step = sent % (PATHS.length + 1);
  if (step === 0) customer = newCustomer();
  const path = PATHS[step];
  sent += 1;
  const work = (path ? look(path) : order(`+9989${String(sent).padStart(8, '0')}`))
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
