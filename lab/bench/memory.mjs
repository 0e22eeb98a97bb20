import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, PROBE } from './ask.mjs';
import { get } from './load.mjs';
import { createVariants, release } from './releases.mjs';
import { table } from './report.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const TOKEN = 'the-token-of-the-menu-team';
const PLAIN = { 'accept-encoding': 'identity' };

const RUNS = [
  { worker: 'thread', deploys: 200 },
  { worker: 'process', deploys: 60 },
];
const EVERY = 10;
const SAID = [20, 60, 100, 140, 180, 200];
const PAGES = 5;
/** Workers of an unused composition end within this time. */
const SETTLE_MS = 300;
const MOST_GROWTH = 1.1;
const MEGABYTE = 2 ** 20;

export async function bench() {
  for (const run of RUNS) await measure(run);
}

async function measure({ worker, deploys }) {
  const { samples, seconds, unrendered } = await withShops(async (start) => {
    const shop = await start({
      env: {
        DEPLOY_TOKENS: `menu-cart=${TOKEN}`,
        RENDER_WORKER: worker,
        // Longer than usual: loading builds all the time makes renderings slow, and a late one counts as unrendered.
        RENDER_MS: '5000',
        NODE_OPTIONS: PROBE,
      },
    });
    await warm(shop.url);
    return deployInTurn(shop, deploys);
  });
  const last = samples.at(-1);
  const growth = last.rss / samples.find((sample) => sample.deploys === SAID[0]).rss;
  table(`memory with render workers as ${worker === 'thread' ? 'threads' : 'processes'}`, [
    ...samples
      .filter((sample) => SAID.includes(sample.deploys))
      .map(({ deploys: count, rss, heap, outside, workers }) => [
        `resident after ${count} deploys`,
        `${rss.toFixed(0)} MB`,
        `heap ${heap.toFixed(1)} MB, buffers ${outside.toFixed(1)} MB, ${workers} workers`,
      ]),
    [`growth from ${SAID[0]} to ${last.deploys}`, growth.toFixed(2), `at most ${MOST_GROWTH.toFixed(2)}`],
    ['a deploy with its pages', `${(seconds / deploys).toFixed(2)} s`, 'for information'],
    ['pages that were left to the browser', String(unrendered), `of ${deploys * PAGES}`],
  ]);
}

async function deployInTurn({ url, host }, deploys) {
  const variants = createVariants('menu-cart-remote');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const samples = [];
  const began = performance.now();
  let unrendered = 0;
  let before;
  for (let count = 1; count <= deploys; count += 1) {
    const archive = await variants.archive(`9.${count}.0`);
    const version = await release(url, { id: variants.id, token: TOKEN, archive });
    const seen = await visit(url, agent, version, before);
    before = seen.build;
    unrendered += seen.unrendered;
    if (count % EVERY === 0) samples.push({ deploys: count, ...(await memoryOf(host)) });
  }
  agent.destroy();
  return { samples, unrendered, seconds: (performance.now() - began) / 1000 };
}

async function visit(url, agent, version, before) {
  const ask = async (path) => {
    const { status, body } = await get(url + path, agent, PLAIN);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.toString('utf8');
  };
  const page = await ask('/');
  if (!page.includes(`"menu-cart":{"version":"${version}"`)) throw new Error(`${version} is not shown`);
  let unrendered = 0;
  for (let count = 0; count < PAGES; count += 1) {
    const own = await ask(`/en?bench=${version}-${count}`);
    if (!own.includes('data-testid="product-card"')) unrendered += 1;
  }
  for (const path of ['/en', '/uz', '/profile', '/_payload.json']) await ask(path);
  if (before) await ask(`/_payload.json?build=${before}`);
  return { build: /"id":"([0-9a-f]{12})"/.exec(page)?.[1], unrendered };
}

/** Memory in MB. Only `rss` includes the render workers; `workers` is their number. */
async function memoryOf(host) {
  await sleep(SETTLE_MS);
  const told = await askServer(host, 'memory');
  const processes = renderProcesses(host.pid);
  return {
    rss: told.rss / MEGABYTE + processes.reduce((sum, kilobytes) => sum + kilobytes / 1024, 0),
    heap: told.heapUsed / MEGABYTE,
    outside: told.external / MEGABYTE,
    workers: told.threads + processes.length,
  };
}

/** The resident size of each process that renders for the host, in KB. */
const renderProcesses = (hostPid) =>
  execFileSync('ps', ['-eo', 'ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , ...args]) => Number(parent) === hostPid && args.join(' ').includes('render-worker'))
    .map(([, kilobytes]) => Number(kilobytes));
