import { withDatabase } from './database.mjs';
import { askOffice, withOfficeBackEnd } from './officeBackEnd.mjs';
import { DAYS, fillYear, ORDERS } from './orderYear.mjs';
import { comparison } from './report.mjs';

const QUESTIONS = 5;
const HOUR_MS = 60 * 60_000;

const dayBefore = (days) =>
  new Date(Date.now() + 5 * HOUR_MS - days * 24 * HOUR_MS).toISOString().slice(0, 10);

const search = (query) => ({ path: 'orders/Search', body: query });
const year = (by) => ({ path: `figures/List?from=${dayBefore(DAYS)}&to=${dayBefore(1)}&by=${by}` });

const SEARCHES = {
  'the newest orders': () => search({}),
  'orders of a restaurant': (n) => search({ restaurantId: `bench-${n % 20}` }),
  'orders of a day': (n) => search({ from: dayBefore(2 + (n % DAYS)), to: dayBefore(2 + (n % DAYS)) }),
  'orders of a status and a sum': () => search({ statuses: [255], totalFrom: 100_000 }),
  'a status that no order has': () => search({ statuses: [30] }),
  'a payment and a sum that no order has': () => search({ payments: ['uzum'], totalFrom: 90_000_000 }),
  'a number': (n) => search({ text: String(500_000 + n * 7919) }),
  'the end of a phone': (n) => search({ text: String(1_000_000 + n * 7919) }),
  'a name of one order': (n) => search({ text: `karim${n * 7919}` }),
  'a name of all orders': () => search({ text: 'aziza' }),
  'a name of all orders, at one restaurant': (n) =>
    search({ text: 'aziza', restaurantId: `bench-${n % 20}` }),
  'a name of all orders, in a status that none has': () => search({ text: 'aziza', statuses: [30] }),
  'one order': (n) => ({ path: `orders/Get?orderId=bench-${(n * 7919) % ORDERS}` }),
};
const BY = ['hour', 'day', 'restaurant', 'dish', 'payment'];
const FIGURES = Object.fromEntries(BY.map((by) => [`a year by ${by}`, () => year(by)]));

export async function bench() {
  await withOfficeBackEnd(async ({ dataDir, start }) => {
    await start();
    await withDatabase(dataDir, fillYear);
    // The next start gives the orders their business days and sales.
    const url = await start();
    await withDatabase(dataDir, (client) => client.query('vacuum analyze'));
    comparison('officeOrders', { rows: await askOffice(url, { ...SEARCHES, ...FIGURES }, QUESTIONS) });
  });
}
