import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../database.mjs';
import { startShop } from '../shop.mjs';
import { get } from './load.mjs';
import { DAYS, fillYear, RESTAURANTS } from './orderYear.mjs';
import { comparison } from './report.mjs';
import { inTurns, sidesOf, spread } from './rounds.mjs';

const STAFF_TOKEN = 'the-staff-token-of-the-bench';
const STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };
const MOST_MS = 300;

const SIZES = { many: 1_000_000, few: 10_000 };

const QUESTIONS = 5;
const HOUR_MS = 60 * 60_000;
const MOST_FILL_MS = 2 * HOUR_MS;

const dayBefore = (days) =>
  new Date(Date.now() + 5 * HOUR_MS - days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** The number of an order that both sizes have. */
const some = (n) => (n * 7919) % SIZES.few;

const search = (query) => ({ path: 'orders/Search', body: query });
const year = (by) => ({ path: `figures/List?from=${dayBefore(DAYS)}&to=${dayBefore(1)}&by=${by}` });

const SEARCHES = {
  'the newest orders': () => search({}),
  'orders of a restaurant': (n) => search({ restaurantId: `bench-${n % RESTAURANTS}` }),
  'orders of a day': (n) => search({ from: dayBefore(2 + (n % DAYS)), to: dayBefore(2 + (n % DAYS)) }),
  'orders of a status and a sum': () => search({ statuses: [255], totalFrom: 100_000 }),
  'a status that no order has': () => search({ statuses: [30] }),
  'a payment and a sum that no order has': () => search({ payments: ['uzum'], totalFrom: 90_000_000 }),
  'a number': (n) => search({ text: String(500_000 + some(n)) }),
  'the end of a phone': (n) => search({ text: String(1_000_000 + some(n)) }),
  'the last four digits of a phone': (n) => search({ text: String(10_000 + some(n)).slice(-4) }),
  'a name of one order': (n) => search({ text: `karim${some(n)}` }),
  'a name of all orders': () => search({ text: 'aziza' }),
  'a name of all orders, at one restaurant': (n) =>
    search({ text: 'aziza', restaurantId: `bench-${n % RESTAURANTS}` }),
  'a name of all orders, in a status that none has': () => search({ text: 'aziza', statuses: [30] }),
  'one order': (n) => ({ path: `orders/Get?orderId=bench-${some(n)}` }),
};
const BY = ['hour', 'day', 'restaurant', 'dish', 'payment', 'code', 'courier'];
const FIGURES = {
  ...Object.fromEntries(BY.map((by) => [`a year by ${by}`, () => year(by)])),
  'a year of a restaurant by hour': (n) => year(`hour&restaurantId=bench-${n % RESTAURANTS}`),
};

export async function bench() {
  const opened = [];
  try {
    for (const orders of Object.values(SIZES)) opened.push(await openYear(orders));
    const [many, few] = opened;
    comparison('officeOrders', {
      against: `${SIZES.few} orders`,
      rows: [
        ...(await askOffice(many.shop.url, few.shop.url)),
        ...(await exportOrders(many.shop.url, many.shop.children[0].pid)),
      ],
    });
  } finally {
    for (const { close } of opened) await close();
  }
}

/** A back end with orders of a year, whose days it has summed up. */
async function openYear(orders) {
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const start = (env) => startShop({ names: ['back end'], dataDir, env: { STAFF_TOKEN, ...env } });
  let shop = await start();
  const close = async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await withDatabase(dataDir, async (client) => {
      await setCommits(client, 'off');
      await fillYear(client, orders);
    });
    await shop.stop();
    // This start gives the orders their business days and sales in the background, as after an upgrade.
    shop = await start({ MIGRATE: 'off' });
    await withDatabase(dataDir, async (client) => {
      const isReady = async () =>
        (await client.query('select from sales_filled where not exists (select from days_to_sum)')).rowCount >
        0;
      const end = Date.now() + MOST_FILL_MS;
      while (!(await isReady())) {
        if (Date.now() > end) throw new Error(`the days of ${orders} orders were not summed up in two hours`);
        await sleep(1000);
      }
      await setCommits(client, 'on');
      await client.query('vacuum analyze');
    });
    return { shop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Without it the filling waits for the disk most of its time. */
async function setCommits(client, state) {
  await client.query(`alter system set synchronous_commit = ${state}`);
  await client.query('select pg_reload_conf()');
}

/** Rows of the comparison: how long the back end needs for each question. */
async function askOffice(...urls) {
  const agent = new http.Agent({ keepAlive: true });
  const { many, few } = await inTurns({ many: urls[0], few: urls[1] }, async (url, round) => {
    const medians = {};
    for (const [what, callOf] of Object.entries({ ...SEARCHES, ...FIGURES })) {
      const times = [];
      for (let question = 0; question < QUESTIONS; question += 1) {
        const { path, body } = callOf(round * QUESTIONS + question);
        const { ms, status } = await get(`${url}/api/${path}`, agent, STAFF, body);
        if (status !== 200) throw new Error(`${path} was answered with the status ${status}`);
        times.push(ms);
      }
      medians[what] = times.sort((a, b) => a - b)[Math.floor(QUESTIONS / 2)];
    }
    return medians;
  });
  agent.destroy();
  const row = sidesOf(many, few);
  return Object.keys(many).map((what) => row(what, 'ms', what, { most: MOST_MS }));
}

/** More orders need no more memory: an export is a stream. */
const MOST_MB = 400;

/** Rows of the comparison: the highest memory of the back end during an export of a hundredth of the orders, and of a tenth. Linux alone. */
export async function exportOrders(url, pid) {
  const rows = [];
  for (const format of ['csv', 'xlsx'])
    for (const share of [100, 10]) {
      const peaks = [];
      for (let round = 0; round < 3; round += 1) {
        // The kernel forgets the highest value until now.
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
        const from = dayBefore(Math.ceil(DAYS / share) + 1);
        const answer = await fetch(`${url}/api/orders/Export?format=${format}&from=${from}`, {
          headers: STAFF,
        });
        if (!answer.ok) throw new Error(`the export was answered with the status ${answer.status}`);
        for await (const _ of answer.body);
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
        peaks.push(kilobytes / 1024);
      }
      const what = `memory of an export of ${SIZES.many / share} orders as ${format}`;
      rows.push({ what, unit: 'MB', shop: spread(peaks), most: MOST_MB });
    }
  return rows;
}
