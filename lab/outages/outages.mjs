// Takes other servers away from a built shop, silent in one and refusing in another, and prints what customers and staff saw:
// node lab/outages/outages.mjs [--seconds 300] [dependency…]

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../tools/prepare.mjs';
import { CALLS, REST } from './calls.mjs';
import { faultsOf, tableOf } from './report.mjs';
import { openShop } from './shop.mjs';
import { DEPENDENCIES } from './standIns.mjs';

const WELL_MS = 20_000;
const REST_MS = 5000;
const MOST_MS = 15_000;
const AGAIN_MS = 5000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '300' } },
});
const ms = Number(values.seconds) * 1000;
const away = positionals.length > 0 ? positionals : DEPENDENCIES;
if (!(ms > 0) || away.some((name) => !DEPENDENCIES.includes(name))) {
  console.error(`--seconds is a number, and the dependencies are ${DEPENDENCIES.join(', ')}`);
  process.exit(1);
}
const calls = CALLS.filter(({ of }) => of === REST || away.includes(of));

async function make(one, shop) {
  const { call } = one;
  const { send, tells, later, again } = await call.prepare(shop);
  const began = performance.now();
  const answer = await send();
  const text = await answer.text();
  Object.assign(one, { ms: performance.now() - began, status: answer.status });
  const body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  if (!answer.ok) one.text = body.error ?? '';
  const key = answer.ok && tells?.(answer);
  if (key) one.doneAt = () => shop.standIns[call.of].received.get(key)?.at;
  const rest = answer.ok ? later : again;
  if (!rest) return;
  let doneAt;
  one.doneAt = () => doneAt;
  while (shop.phase === 'during') await sleep(AGAIN_MS / 10);
  while (!doneAt && shop.phase !== 'over') {
    if (await rest(body).catch(() => false)) doneAt = performance.now();
    else await sleep(AGAIN_MS);
  }
}

/** A call that waits for the end of the outage keeps no other one. */
async function repeat(call, shop, seen) {
  const underWay = new Set();
  while (shop.phase !== 'over') {
    const one = { call, phase: shop.phase };
    seen.push(one);
    const made = make(one, shop)
      .catch((error) => Object.assign(one, { error: `${error.message} ${error.cause ?? ''}` }))
      .finally(() => underWay.delete(made));
    underWay.add(made);
    await sleep(call.of === REST ? REST_MS : Math.min(MOST_MS, ms / 12) * (0.5 + Math.random()));
  }
  await Promise.all(underWay);
}

async function outage(fault) {
  const shop = await openShop();
  const seen = [];
  const work = calls.map((call) => repeat(call, shop, seen));
  const become = (how) => Promise.all(away.map((name) => shop.standIns[name].become(how)));
  const isOpen = ({ phase, doneAt }) => phase === 'during' && doneAt?.() === undefined && doneAt;
  await sleep(WELL_MS);
  await become(fault);
  shop.phase = 'during';
  await sleep(ms);
  await become();
  shop.phase = 'after';
  const endedAt = performance.now();
  await sleep(WELL_MS);
  // Messages wait for about as long as they have waited before.
  while (performance.now() - endedAt < Math.max(60_000, ms * 0.6) && seen.some(isOpen)) await sleep(1000);
  shop.phase = 'over';
  await Promise.all(work);
  const deadLetters = await shop.deadLetters();
  await shop.stop();
  return { fault, seen, endedAt, deadLetters };
}

await build();
const outages = await Promise.all(['silent', 'refused'].map(outage));
console.log(tableOf({ away, calls, outages, seconds: ms / 1000 }));
const faults = outages.flatMap(faultsOf);
for (const fault of new Set(faults)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
