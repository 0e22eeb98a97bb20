import { parseArgs } from 'node:util';
import { build, checkNode, install, refuse, say } from '../../tools/prepare.mjs';

// See docs/testing.md.
checkNode();

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '20' },
    // No faults: compares the heaps of all servers after two minutes of load and at the end.
    heap: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    // `npm test` runs each kind of fault once and judges no gaps, because its machine is busy.
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const count = values.short ? undefined : Number(values.faults);
const everyMs = values.short ? 1000 : (Number(values.minutes) * 60_000) / count;
if (![seed, count ?? 0, everyMs].every((number) => Number.isFinite(number) && number >= 0)) {
  refuse('--faults, --minutes and --seed take numbers.');
}

/** A run takes a third of it. */
const limitMs = 60_000 * (15 + (values.short ? 0 : 3 * Number(values.minutes)));

if (!values.short) {
  await install();
  await build();
}
const { HAPROXY, isInstalled, PGBOUNCER } = await import('../../tools/programs.mjs');
if (!isInstalled(HAPROXY)) refuse(`The soak needs a balancer: install haproxy (${HAPROXY}).`);
if (!isInstalled(PGBOUNCER)) say(`without a pooler: there is no ${PGBOUNCER}`);

const { openShop } = await import('./shop.mjs');
const { soak } = await import('./run.mjs');
const { broken, reportOf } = await import('./tally.mjs');

say(
  values.heap
    ? `comparing heaps over ${values.minutes} minutes`
    : `soaking with seed ${seed}: ${count ? `${count} faults` : 'each kind of fault'}, one every ${everyMs / 1000} s or once the shop has healed`,
);
const { compareHeaps, grown, heapReport, HEAP_OPTIONS } = await import('./heap.mjs');

let shop;
let ending;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => end(['the run was ended before its time']));
// A start or a fault that never ends must not take the time of all other tests.
setTimeout(() => end([`the run did not end within ${limitMs / 60_000} minutes`]), limitMs).unref();
try {
  shop = await openShop({ nodeOptions: values.heap ? HEAP_OPTIONS : [] });
  await end(values.heap ? await judgeHeaps() : await judgeFaults());
} catch (error) {
  await end([error.stack]);
}

async function judgeHeaps() {
  const heaps = await compareHeaps(shop, { minutes: Number(values.minutes) });
  console.log(heapReport(heaps));
  return grown(heaps);
}

async function judgeFaults() {
  const result = await soak(shop, { seed, count, everyMs });
  console.log(reportOf(result));
  return broken(result, { judgesGaps: !values.short });
}

/** The first reason counts: a shop that stops breaks the run as well. */
function end(sentences) {
  ending ??= finish(sentences);
  return ending;
}

async function finish(sentences) {
  const isBroken = sentences.length > 0;
  await shop?.stop({ keepsLog: isBroken });
  if (isBroken) console.error(`The seed was ${seed}; the log is ${shop?.logFile}.`);
  for (const sentence of sentences) console.error(`BROKEN: ${sentence}`);
  process.exit(isBroken ? 1 : 0);
}
