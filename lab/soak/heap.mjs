import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from '../../tools/prepare.mjs';
import { deployFolder, writeVariant } from '../deploys.mjs';
import { basketOf, createCustomers, startCustomers } from './customers.mjs';
import { startFollowers } from './followers.mjs';
import { createVisits } from './overload.mjs';
import { createTally } from './tally.mjs';

const WARM_MINUTES = 2;
const MOST_GROWTH = 1.1;
/** The visits are a share of what the shop can serve: a server in an overload has a heap of waiting requests. */
const LOAD = { orderEveryMs: 400, measuredMs: 10_000, share: 0.6, followers: 3 };

export const HEAP_OPTIONS = ['--expose-gc', `--require=${join(root, 'lab/soak/heapProbe.cjs')}`];

/** Compares the heap of each server after the load of two minutes with that at the end, each after a collection. */
export async function compareHeaps(shop, { minutes }) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-heap-'));
  const release = (version, ...options) =>
    deployFolder(writeVariant('content-remote', folder, version), shop.url, shop.operatorToken, ...options);
  const stop = new AbortController();
  const tally = createTally();
  const body = await basketOf(shop.url);
  const newCustomer = createCustomers(shop.url);
  const load = { newCustomer, body, tally, everyMs: LOAD.orderEveryMs, count: LOAD.followers };
  try {
    await release('99.0.0');
    await release('99.1.0', '--traffic', '50');
    const customers = startCustomers(load);
    const followers = startFollowers(load);
    const visits = createVisits({ newCustomer, basket: body, ordered() {}, failed: tally.refused });
    const perSecond = LOAD.share * (await visits.capacity(LOAD.measuredMs));
    const visiting = visits.send(perSecond, stop.signal);
    await sleep(WARM_MINUTES * 60_000);
    const before = await heapsOf(shop);
    say(
      `after ${WARM_MINUTES} minutes: ${before.map(({ name, mb }) => `${name} ${mb.toFixed(1)} MB`).join(', ')}`,
    );
    await sleep((minutes - WARM_MINUTES) * 60_000);
    const after = await heapsOf(shop);
    stop.abort();
    await Promise.all([visiting, customers.stop(), followers.stop()]);
    say(
      `${visits.counts.sent} visits, ${perSecond.toFixed(0)} a second, ${visits.counts.turnedAway} turned away`,
    );
    return before.map(({ name, mb, threads }, index) => ({ name, threads, mb, later: after[index].mb }));
  } finally {
    stop.abort();
    rmSync(folder, { recursive: true, force: true });
  }
}

const heapsOf = (shop) =>
  Promise.all(
    shop.servers.map(async (server, index) => {
      const child = server.child();
      child.send({ type: 'heap' });
      for (;;) {
        const [message] = await once(child, 'message');
        if (message?.type === 'heap')
          return {
            name: `${server.name} ${(index % 2) + 1}`,
            mb: message.bytes / 2 ** 20,
            threads: message.threads,
          };
      }
    }),
  );

export const heapReport = (heaps) =>
  heaps
    .map(
      ({ name, threads, mb, later }) =>
        `  ${name.padEnd(12)} ${mb.toFixed(1)} MB, at the end ${later.toFixed(1)} MB (${(later / mb).toFixed(2)} times; ${threads} threads)`,
    )
    .join('\n');

export const grown = (heaps) =>
  heaps
    .filter(({ mb, later }) => later > mb * MOST_GROWTH)
    .map(({ name, mb, later }) => `the heap of ${name} grew ${(later / mb).toFixed(2)} times`);
