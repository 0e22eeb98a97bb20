import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, ensureBrowser } from '../tools/browser.mjs';
import { build } from '../tools/prepare.mjs';
import { fetchPackage } from '../tools/versions/fetchPackage.mjs';
import { comparison } from './report.mjs';
import { ROUNDS, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

/** The newest one that runs on Node 20; it brings `chrome-launcher`. */
const LIGHTHOUSE = '12.8.2';

/** Every public page of the shop, in English. */
const PATHS = [
  '/en',
  '/en/order',
  '/en/delivery-map',
  '/en/news',
  '/en/stocks',
  '/en/contacts',
  '/en/vacancies',
];

const CATEGORIES = [
  ['performance', 97],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
];

/** A tile of one grey pixel, because a missing one would count as an error of the page. */
const TILE = Buffer.from('R0lGODlhAQABAIAAAMzMzP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The pages of one customer are not for search engines. */
const PRIVATE = ['/en/order'];

export async function bench() {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'olov-lighthouse-'));
  try {
    const tiles = await startTiles();
    const { audit, stop } = await startLighthouse(folder);
    try {
      await withShops(async (start) => {
        const { url } = await start({
          env: { TILE_URL: `${tiles.url}/{z}/{x}/{y}.gif`, TILE_ATTRIBUTION: 'Grey tiles' },
        });
        await warm(url);
        const rows = [];
        for (const path of PATHS) rows.push(...(await rowsOf(audit, url, path)));
        comparison('lighthouse', { rows });
      });
    } finally {
      await stop();
      tiles.server.close();
      tiles.server.closeAllConnections();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(audit, url, path) {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await audit(url + path));
  const wanted = CATEGORIES.filter(([name]) => name !== 'seo' || !PRIVATE.includes(path));
  return [
    ...wanted.map(([name, least]) => ({
      what: `${path}: ${name}`,
      shop: spread(results.map(({ categories }) => Math.round(categories[name].score * 100))),
      least,
    })),
    {
      what: `${path}: blocking time`,
      unit: 'ms',
      shop: spread(results.map(({ audits }) => audits['total-blocking-time'].numericValue)),
      most: 150,
    },
  ];
}

async function startTiles() {
  const server = http.createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/gif', 'access-control-allow-origin': '*' }).end(TILE),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
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
  return {
    async audit(url) {
      const { lhr } = await lighthouse(url, { port: chrome.port, throttlingMethod: 'devtools' });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    },
    stop: () => chrome.kill(),
  };
}
