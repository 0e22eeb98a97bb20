import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tools/prepare.mjs';
import { basketOf, createCustomers, startCustomers } from './customers.mjs';
import { faultsOf } from './faults.mjs';
import { startFollowers } from './followers.mjs';
import { randomOf } from './random.mjs';
import { HEALED_MS } from './supervise.mjs';
import { createTally } from './tally.mjs';

const EVERY_MS = 100;
const FOLLOWERS = 6;

/** Each kind of fault comes once before any kind comes again. */
export async function soak(shop, { seed, count: most, everyMs }) {
  const random = randomOf(seed);
  const tally = createTally();
  const newCustomer = createCustomers(shop.url);
  const body = await basketOf(shop.url);
  const load = { newCustomer, body, tally, everyMs: EVERY_MS, count: FOLLOWERS };
  const customers = startCustomers(load);
  const followers = startFollowers(load);
  const present = () => new Set([...customers.present(), ...followers.present()]);
  const kinds = faultsOf({ shop, ...shop, random, newCustomer, present, basket: body, tally });
  await sleep(1000);

  const names = Object.keys(kinds);
  const count = most ?? names.length;
  const order = random.shuffled(names);
  while (order.length < count) order.push(random.pick(names));
  for (const [index, kind] of order.slice(0, count).entries()) {
    const began = performance.now();
    const { bound, make } = kinds[kind];
    say(`${index + 1} of ${count}: ${kind}`);
    tally.fault(kind, bound, began);
    await make();
    await healed(shop, tally);
    await sleep(Math.max(0, began + everyMs - performance.now()));
  }
  const ended = performance.now();
  say('waiting for the last orders');
  await customers.stop();
  await followers.stop();
  const { rows } = await shop.database.with((client) =>
    client.query('select comment as mark, id from orders'),
  );
  return tally.result(rows, ended);
}

/** Ends after `HEALED_MS` also for a shop that has not healed: the next fault comes anyway. */
async function healed(shop, tally) {
  const deadline = performance.now() + HEALED_MS;
  const before = tally.last();
  while (performance.now() < deadline) {
    const ready = await Promise.all(shop.servers.map((server) => server.isReady()));
    if (ready.every(Boolean) && tally.last() > before) return;
    await sleep(50);
  }
}
