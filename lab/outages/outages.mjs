// Takes all other servers away from a built shop, silent in one and refusing in another, and prints what customers and staff saw:
// node lab/outages/outages.mjs [seconds]

import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../../tools/prepare.mjs';
import { CALLS, REST } from './calls.mjs';
import { faultsOf, tableOf } from './report.mjs';
import { openShop } from './shop.mjs';

const WELL_MS = 20_000;
const REST_MS = 5000;
const MOST_MS = 15_000;
const AGAIN_MS = 5000;
const seconds = Number(process.argv[2] ?? 300);
const ms = seconds * 1000;

async function make(one, shop) {
  const { of, who, prepare } = one.call;
  const prepared = await prepare(shop);
  const { send = prepared, tells, later, again } = prepared;
  const began = performance.now();
  const answer = await (typeof send === 'string' ? shop[who](send) : send());
  const text = await answer.text();
  Object.assign(one, { ms: performance.now() - began, status: answer.status });
  const body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  if (!answer.ok) one.text = body.error ?? '';
  const key = answer.ok && tells?.(answer);
  if (key) one.doneAt = () => shop.standIns[of].received.get(key)?.at;
  if (!(answer.ok ? later : again)) return;
  const isDone = async () => (answer.ok ? later(shop, body) : again(await send()));
  let doneAt;
  one.doneAt = () => doneAt;
  while (shop.phase === 'during') await sleep(AGAIN_MS / 10);
  while (!doneAt && shop.phase !== 'over') {
    if (await isDone().catch(() => false)) doneAt = performance.now();
    else await sleep(AGAIN_MS);
  }
}

/** A call that waits for the end of the outage keeps no other one. */
async function repeat(call, shop, seen) {
  const made = [];
  while (shop.phase !== 'over') {
    const one = { call, phase: shop.phase };
    seen.push(one);
    const failed = ({ message, cause }) => Object.assign(one, { error: `${message} ${cause ?? ''}` });
    made.push(make(one, shop).catch(failed));
    await sleep(call.of === REST ? REST_MS : Math.min(MOST_MS, ms / 12) * (0.5 + Math.random()));
  }
  await Promise.all(made);
}

async function outage(fault) {
  const shop = await openShop();
  const seen = [];
  const work = CALLS.map((call) => repeat(call, shop, seen));
  const become = (how) => Promise.all(Object.values(shop.standIns).map((server) => server.become(how)));
  const isOpen = ({ phase, doneAt }) => phase === 'during' && doneAt && doneAt() === undefined;
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
console.log(tableOf(outages, seconds));
const faults = outages.flatMap(faultsOf);
for (const fault of new Set(faults)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
