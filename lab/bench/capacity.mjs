import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillBoard, openAllDay, withDatabase } from '../database.mjs';
import { newPhone } from '../orders.mjs';
import { basketsOf, createCustomers, sendOrder, take } from '../soak/customers.mjs';
import { cpuOf, PROBE } from './ask.mjs';
import { get, textOf } from './load.mjs';
import { ROUNDS, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';

const STAFF_TOKEN = 'the-staff-token-of-the-bench';
const STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };
const SECONDS = 5;
const WARM_SECONDS = 12;
const AT_ONCE = 8;
/** The callers at once with which the shop is asked until it bends. */
const LEVELS = [8, 32, 128, 512];
const TRACKERS = 1200;
/** Trackers of one customer at one replica; a customer has no more. */
const TRACKERS_EACH = 12;
const IDLE_MS = 30_000;
const OPEN_ORDERS = 60;
/** The shop limits the orders of a customer in a minute. */
const ORDERS_EACH = 30;

/** The traffic of the table: calls for each order, and a share of each core that stays free for peaks. */
const PLAN = {
  ordersAnHour: 100_000,
  each: {
    'cached page': 24,
    'rendered page': 6,
    quote: 4,
    order: 1,
    'status change': 5,
    'queue of a board': 12,
  },
  trackerMinutes: 40,
  load: 0.5,
  /** The cores that a process can use, and its connections: the pool, and those beside it. */
  processes: { host: { cores: 2, connections: 5 }, backend: { cores: 1, connections: 14 } },
};

/** The costs of each kind of traffic, where the shop bends, and the size of a shop with the traffic of `PLAN`. */
export async function bench() {
  await withShops(async (start) => {
    const env = { NODE_OPTIONS: PROBE, STAFF_TOKEN };
    const shop = await start({ env });
    await withDatabase(shop.dataDir, openAllDay);
    // The work that follows orders would hide the little that a tracker costs.
    const tracker = await trackersOf(shop);
    const calls = await callsOf(shop);
    for (const call of Object.values(calls)) await ask(call, { seconds: WARM_SECONDS });
    const costs = {};
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, call] of Object.entries(calls)) {
        costs[name] ??= [];
        costs[name].push(await costOf(shop, () => ask(call, { seconds: SECONDS })));
      }
    const each = Object.fromEntries(Object.entries(costs).map(([name, some]) => [name, middleOf(some)]));
    table(
      ['CPU in ms', 'host', 'back end', 'PostgreSQL', 'a second per core of all three'],
      Object.entries(each).map(([name, { host, backend, database }]) => [
        name,
        ...[host, backend, database].map((ms) => ms.toFixed(2)),
        (1000 / (host + backend + database)).toFixed(0),
      ]),
    );
    for (const name of ['rendered page', 'order']) table(...(await bendOf(name, calls[name])));
    table(
      [`${TRACKERS} open trackers`, 'host', 'back end'],
      [
        ['KB each', tracker.host.kb.toFixed(0), tracker.backend.kb.toFixed(0)],
        ['CPU in ms of 1000 a second', tracker.host.ms.toFixed(1), tracker.backend.ms.toFixed(1)],
      ],
    );
    plan(each, tracker);
  });
}

/** Each call resolves with true if the shop served it, and false if it turned it away. `caller` is the number of the one who calls. */
async function callsOf({ url, backendUrl, dataDir }) {
  const agent = new http.Agent({ keepAlive: true });
  const newCustomer = createCustomers(url);
  const customers = [];
  /** Orders with the statuses to come. */
  const made = [];
  let visits = 0;
  const customerOf = (caller) => {
    if (!customers[caller] || customers[caller].orders === ORDERS_EACH)
      customers[caller] = { ...newCustomer(), orders: 0, phone: newPhone() };
    return customers[caller];
  };
  const isServed = (status, wanted = [200]) => {
    if (!wanted.includes(status) && status !== 503) throw new Error(`the shop answered with ${status}`);
    return status !== 503;
  };
  const page = async (path, headers) => {
    const answer = await get(url + path, agent, headers);
    // A host without time for a rendering sends a frame, which the browser fills.
    return isServed(answer.status) && textOf(answer).includes('data-testid="product-card"');
  };
  const staff = async (path, body) => {
    const { status } = await get(`${backendUrl}/api/delivery/${path}`, agent, STAFF, body);
    return isServed(status, [200, 204]);
  };
  const order = async (caller) => {
    const customer = customerOf(caller);
    customer.orders += 1;
    const basket = baskets[customer.orders % baskets.length];
    const body = { ...basket, customer: { name: 'Bench', phone: customer.phone } };
    const { orderId } = await take(await sendOrder(customer, body, randomUUID(), { timeoutMs: 30_000 }));
    made.push({ orderId, steps: [20, 30, 40, 50, 201] });
    return true;
  };
  let baskets = await basketsOf(`${url}/main`);
  await order(0);
  const board = await fillBoard(dataDir, OPEN_ORDERS);
  // The queue of the board keeps its length.
  baskets = baskets.filter(({ restaurantId }) => restaurantId !== board);
  return {
    'cached page': () => page('/'),
    // A meaningful query makes a page that is not cached, and the renderings of one network are limited.
    'rendered page': () => {
      visits += 1;
      return page(`/?bench=${visits}`, { 'x-forwarded-for': addressOf(visits) });
    },
    quote: async (caller) => {
      const { customer: _customer, payment: _payment, ...asked } = baskets[caller % baskets.length];
      const answer = await customerOf(caller).asCustomer('/main/api/delivery/Calculate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      await take(answer);
      return true;
    },
    order,
    'status change': async () => {
      const { orderId, steps } = made.shift();
      const [statusCode, ...later] = steps;
      const isDone = await staff('SetStatus', { orderId, statusCode, language: 3 });
      if (later.length > 0) made.push({ orderId, steps: later });
      return isDone;
    },
    'queue of a board': () => staff(`Queue?restaurantId=${board}&Language=3`),
  };
}

/** An address of the range for benchmarks (RFC 2544). */
const addressOf = (number) => `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;

/** Any number of callers ask, each after its answer. */
async function ask(call, { seconds, atOnce = AT_ONCE }) {
  const times = [];
  let turnedAway = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const isServed = (number) =>
    call(number).catch((error) => {
      if (error.status === 503) return false;
      throw error;
    });
  const caller = async (_, number) => {
    while (!isOver()) {
      const asked = performance.now();
      if (await isServed(number)) times.push(performance.now() - asked);
      else turnedAway += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  times.sort((a, b) => a - b);
  const perSecond = (times.length * 1000) / (performance.now() - began);
  return { count: times.length, turnedAway, perSecond, p95: times[Math.floor(times.length * 0.95)] };
}

/** CPU time in ms of each part since its start. */
const usage = async ({ host, backend, dataDir }) => ({
  host: await cpuOf(host),
  backend: await cpuOf(backend),
  database: databaseCpu(dataDir),
});

async function costOf(shop, work) {
  const before = await usage(shop);
  const { count } = await work();
  const after = await usage(shop);
  return Object.fromEntries(Object.keys(after).map((part) => [part, (after[part] - before[part]) / count]));
}

const TICK_MS = 10;

/** The server of the database, its processes, and those that have ended. Linux alone. */
function databaseCpu(dataDir) {
  const [server] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const timesOf = (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
  };
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const ticks = [server, ...children].flatMap((pid) => {
    try {
      return timesOf(pid);
    } catch {
      // The process has ended meanwhile, and its parent has its time.
      return [];
    }
  });
  return ticks.reduce((sum, some) => sum + some, 0) * TICK_MS;
}

const middleOf = (costs) =>
  Object.fromEntries(
    Object.keys(costs[0]).map((part) => [part, spread(costs.map((cost) => cost[part])).median]),
  );

async function bendOf(name, call) {
  const rows = [];
  for (const atOnce of LEVELS) {
    const { perSecond, p95, turnedAway } = await ask(call, { seconds: SECONDS * 2, atOnce });
    rows.push([String(atOnce), perSecond.toFixed(0), p95?.toFixed(0) ?? '–', String(turnedAway)]);
  }
  return [[`${name}: callers at once`, 'a second', '95 % within ms', 'turned away'], rows];
}

const memoryOf = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** Memory and CPU of trackers that nothing is sent to but the heartbeat. */
async function trackersOf(shop) {
  const parts = { host: shop.host, backend: shop.backend };
  const [basket] = await basketsOf(`${shop.url}/main`);
  const newCustomer = createCustomers(shop.url);
  const stop = new AbortController();
  const idle = async () => {
    const before = await usage(shop);
    await sleep(IDLE_MS);
    const after = await usage(shop);
    return (part) => (after[part] - before[part]) / (IDLE_MS / 1000);
  };
  const kb = () => Object.fromEntries(Object.entries(parts).map(([name, child]) => [name, memoryOf(child)]));
  const without = await idle();
  const before = kb();
  for (let opened = 0; opened < TRACKERS; opened += TRACKERS_EACH) {
    const customer = newCustomer();
    const { orderId } = await take(await sendOrder(customer, basket, randomUUID()));
    await Promise.all(
      Array.from({ length: TRACKERS_EACH }, async () => {
        const { signal } = stop;
        const events = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`, {
          headers: { accept: 'text/event-stream' },
          signal,
          timeoutMs: 0,
        });
        if (!events.ok) throw new Error(`a tracker was answered ${events.status}`);
        void readAll(events.body);
      }),
    );
  }
  const open = kb();
  const during = await idle();
  stop.abort();
  return Object.fromEntries(
    Object.keys(parts).map((part) => [
      part,
      {
        kb: (open[part] - before[part]) / TRACKERS,
        ms: Math.max(0, ((during(part) - without(part)) * 1000) / TRACKERS),
      },
    ]),
  );
}

async function readAll(stream) {
  try {
    for await (const _ of stream);
  } catch {
    // The bench has ended the stream.
  }
}

/** The size of a shop with the traffic of `PLAN`. */
function plan(each, tracker) {
  const perSecond = PLAN.ordersAnHour / 3600;
  const trackers = (PLAN.ordersAnHour * PLAN.trackerMinutes) / 60;
  const rows = ['host', 'backend', 'database'].map((part) => {
    const calls = Object.entries(PLAN.each).reduce((sum, [name, count]) => sum + count * each[name][part], 0);
    const idle = ((tracker[part]?.ms ?? 0) * trackers) / 1000;
    const cores = (calls * perSecond + idle) / 1000 / PLAN.load;
    const own = PLAN.processes[part];
    if (!own) return [part, cores.toFixed(1), '–', '–', '–'];
    const processes = Math.ceil(cores / own.cores);
    const memory = `${((tracker[part].kb * trackers) / 2 ** 20).toFixed(1)} GB`;
    return [part, cores.toFixed(1), String(processes), String(processes * own.connections), memory];
  });
  const load = `cores at ${PLAN.load * 100} %`;
  table(
    [
      `${PLAN.ordersAnHour} orders an hour, ${trackers.toFixed(0)} trackers`,
      load,
      'processes',
      'connections',
      'memory of the trackers',
    ],
    rows,
  );
}

function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  console.log(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}
