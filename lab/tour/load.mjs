// Finds out how many requests a second the shop can answer, and then sends twice as many until SIGTERM: node load.mjs <address of the shop>.
// Prints `order <id>` for each accepted order, `failed …` for each request without the expected answer, and the counts. A 503 with
// Retry-After is expected: the shop turns away what is too much.
import { basketOf, createCustomers } from '../soak/customers.mjs';
import { createVisits } from '../soak/overload.mjs';

const MEASURED_MS = 5000;

const url = process.argv[2];
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());

const visits = createVisits({
  newCustomer: createCustomers(url),
  basket: await basketOf(url),
  ordered: (_key, orderId) => console.log(`order ${orderId}`),
  failed: (text) => console.log(`failed ${new Date().toISOString()} ${text}`),
});
const capacity = await visits.capacity(MEASURED_MS);
console.log(`${Math.round(capacity)} requests a second are answered; sending twice as many`);
await visits.send(2 * capacity, stop.signal);
const { sent, turnedAway, failed } = visits.counts;
console.log(`${sent} requests, ${turnedAway} turned away, ${failed} failed`);
