import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../tools/prepare.mjs';
import { withDatabase } from './database.mjs';
import { get } from './load.mjs';
import { officeRows, STAFF, withOfficeBackEnd } from './officeBackEnd.mjs';
import { DAYS, fillYear, ORDERS } from './orderYear.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';

const QUESTIONS = 5;
const HOUR_MS = 60 * 60_000;

const dayBefore = (days) =>
  new Date(Date.now() + 5 * HOUR_MS - days * 24 * HOUR_MS).toISOString().slice(0, 10);

const search = (query) => ({ path: 'orders/Search', body: query });
const year = (by) => ({ path: `figures/List?from=${dayBefore(DAYS)}&to=${dayBefore(1)}&by=${by}` });

const SEARCHES = {
  'the newest orders': () => search({}),
  'orders of a restaurant': (n) => search({ restaurantId: `bench-${n % 20}` }),
  'orders of a day': (n) => search({ from: dayBefore(n + 1), to: dayBefore(n + 1) }),
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
const BY = ['hour', 'day', 'restaurant', 'dish'];
const figures = (state) => Object.fromEntries(BY.map((by) => [`a year by ${by}, ${state}`, () => year(by)]));

export async function bench() {
  await build();
  await withOfficeBackEnd(async ({ dataDir, start }) => {
    let url = await start();
    await withDatabase(dataDir, fillYear);
    const before = await mediansOf(url, { ...SEARCHES, ...figures('no day summed up') });
    // The next start sums up the days at once.
    url = await start();
    await withDatabase(dataDir, summedUp);
    const after = await mediansOf(url, figures('summed up'));
    comparison('officeOrders', { rows: officeRows({ ...before, ...after }) });
  });
}

async function summedUp(client) {
  const count = async () =>
    (await client.query('select count(*)::integer as days from figure_days')).rows[0].days;
  while ((await count()) < DAYS) await sleep(500);
  await client.query('vacuum analyze');
}

async function mediansOf(url, questions) {
  const agent = new http.Agent({ keepAlive: true });
  const { shop } = await inTurns({ shop: { url, agent, questions } }, measure);
  agent.destroy();
  return shop;
}

async function measure({ url, agent, questions }, round) {
  const medians = {};
  for (const [what, callOf] of Object.entries(questions)) {
    const times = [];
    for (let question = 0; question < QUESTIONS; question += 1) {
      const { path, body } = callOf(1 + ((round * QUESTIONS + question) % DAYS));
      const { ms, status } = await get(`${url}/api/${path}`, agent, STAFF, body);
      if (status !== 200) throw new Error(`${path} was answered with the status ${status}`);
      times.push(ms);
    }
    medians[what] = spread(times).median;
  }
  return medians;
}
