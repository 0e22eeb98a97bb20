import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, ensureBrowser } from '../../tools/browser.mjs';
import { fetchPackage } from '../fetchPackage.mjs';
import { becomeCustomer, MAP_PATH, PUBLIC_PATHS } from './lighthousePages.mjs';
import { comparison } from './report.mjs';
import { spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { startTiles } from './tiles.mjs';
import { warm } from './warm.mjs';

/** The newest one that runs on Node 20; it brings `chrome-launcher`. */
const LIGHTHOUSE = '12.8.2';

const CATEGORIES = [
  ['performance', 97],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
];

/** Like a browser that has never been in the shop. */
const AS_NEW_VISITOR = {
  clearStorageTypes: ['cookies', 'local_storage', 'indexeddb', 'service_workers', 'cache_storage'],
};

/** The same page when the server of the tiles refuses; the failed requests are errors in the console. */
const WITHOUT_TILES = { ...AS_NEW_VISITOR, onlyCategories: ['performance'], suffix: ' without tiles' };

/** The pages of one customer are not for search engines on purpose, and their largest paint waits for data of the customer. */
const OF_ONE_CUSTOMER = { skipAudits: ['is-crawlable'], withoutTarget: ['performance'] };

/** Three rounds of all pages take about a quarter of an hour; `BENCH_ROUNDS` has another number. */
const ROUNDS = Number(process.env.BENCH_ROUNDS || 3);

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'olov-lighthouse-'));
  try {
    const tiles = await startTiles();
    const { port, audit, indexes, stop } = await startLighthouse(folder);
    try {
      await withShops(async (start) => {
        const withTiles = (from) => ({
          TILE_URL: `${from}/{z}/{x}/{y}{r}.png`,
          TILE_ATTRIBUTION: 'White tiles',
        });
        const { url, backendUrl } = await start({ env: withTiles(tiles.url) });
        const { url: refused } = await start({ backendUrl, env: withTiles('http://127.0.0.1:9') });
        const rows = [];
        for (const path of PUBLIC_PATHS) {
          await warm(url, { path });
          rows.push(...(await rowsOf(audit, url, path, AS_NEW_VISITOR)));
        }
        await warm(refused, { path: MAP_PATH });
        rows.push(...(await rowsOf(audit, refused, MAP_PATH, WITHOUT_TILES)));
        for (const path of await becomeCustomer(port, url))
          rows.push(...(await rowsOf(audit, url, path, OF_ONE_CUSTOMER)));
        // Lighthouse slows every CPU down four times, which suits an index from 1,500 to 2,000; it warns below 1,000.
        rows.push({ what: 'benchmark index of this machine', shop: spread(indexes) });
        comparison('lighthouse', { rows });
      });
    } finally {
      await stop();
      tiles.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(audit, url, path, { withoutTarget = [], suffix = '', ...flags }) {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await audit(url + path, flags));
  const name = path.replace(/tracker.*/, 'tracker/:id') + suffix;
  const audited = CATEGORIES.filter(([category]) => results[0].categories[category]);
  const scores = audited.map(([category, least]) => ({
    what: `${name}: ${category}`,
    shop: spread(results.map(({ categories }) => Math.round(categories[category].score * 100))),
    ...(!withoutTarget.includes(category) && { least }),
  }));
  console.log(`\n${name}: ${scores.map(({ shop }) => shop.median).join(', ')}`);
  for (const { id, score, displayValue = '' } of Object.values(results.at(-1).audits))
    if (score !== null && score < 1) console.log(`  ${id} ${score} ${displayValue}`);
  const metric = (what, id, unit, most) => ({
    what: `${name}: ${what}`,
    unit,
    shop: spread(results.map(({ audits }) => audits[id].numericValue)),
    most,
  });
  return [
    ...scores,
    metric('largest paint', 'largest-contentful-paint', 'ms'),
    metric('blocking time', 'total-blocking-time', 'ms', 150),
  ];
}

async function startLighthouse(folder) {
  await fetchPackage(folder, 'lighthouse', LIGHTHOUSE);
  const load = (name) => import(pathToFileURL(createRequire(join(folder, 'x.js')).resolve(name)));
  const { default: lighthouse } = await load('lighthouse');
  const { launch } = await load('chrome-launcher');
  const chrome = await launch({
    chromePath: await ensureBrowser('chromium'),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  const indexes = [];
  return {
    port: chrome.port,
    indexes,
    async audit(url, flags) {
      const { lhr } = await lighthouse(url, { ...flags, port: chrome.port, throttlingMethod: 'devtools' });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      indexes.push(lhr.environment.benchmarkIndex);
      return lhr;
    },
    stop: () => chrome.kill(),
  };
}
