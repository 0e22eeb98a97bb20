import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployFolder, writeVariant } from '../deploys.mjs';
import { startShop } from '../shop.mjs';
import { get } from './load.mjs';
import { table } from './report.mjs';
import { spread } from './rounds.mjs';

const DEPLOYS = 10;
const CONNECTIONS = 8;
const VISITORS = 2000;
const TOKEN = 'the-token-of-the-orders-team';

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const shop = await startShop({ env: { DEPLOY_TOKENS: `orders=${TOKEN}` } });
  const deploy = (version, ...options) =>
    deployFolder(writeVariant('orders-remote', folder, version), shop.url, TOKEN, ...options);
  try {
    const load = askForPages(shop.url);
    await sleep(2000);
    const times = [];
    for (let count = 1; count <= DEPLOYS; count += 1) {
      const version = `9.${count}.0`;
      const began = performance.now();
      const deploying = deploy(version);
      const visible = await untilVisible(shop.url, version);
      times.push(visible - began);
      await deploying;
    }
    await sleep(1000);
    const asked = await load.stop();
    await deploy('10.0.0', '--traffic', '10');
    const share = await canaryShare(shop.url, '10.0.0');
    const { median, max } = spread(times);
    table('deploy', [
      ['from `olov deploy` to the next page, median of ten', `${(median / 1000).toFixed(1)} s`, 'seconds'],
      ['the slowest of ten', `${(max / 1000).toFixed(1)} s`, 'seconds'],
      ['pages asked for meanwhile', `${asked.pages}`, `${Math.round(asked.pages / asked.seconds)} a second`],
      ['slowest page of a hundred', `${asked.p99.toFixed(0)} ms`, 'on a machine that also deploys'],
      ['pages and their scripts that failed', `${asked.failed}`, '0'],
      [`share of a 10 % canary over ${VISITORS} new visitors`, `${(share * 100).toFixed(1)} %`, '8 to 12 %'],
    ]);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS + 2 });

const read = async (url) => {
  const answer = await get(url, agent, { 'accept-encoding': 'identity' }).catch(() => undefined);
  return { isOk: answer?.status === 200, text: String(answer?.body ?? '') };
};

function askForPages(url) {
  const began = performance.now();
  const times = [];
  let failed = 0;
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const before = performance.now();
      const page = await read(`${url}/profile`);
      times.push(performance.now() - before);
      const script = /as="script" href="(\/remotes\/orders\/[^"]+)"/.exec(page.text)?.[1];
      const isWhole = page.isOk && page.text.endsWith('</html>\n') && script;
      if (!isWhole || !(await read(url + script)).isOk) failed += 1;
    }
  };
  const visitors = Array.from({ length: CONNECTIONS }, visitor);
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      times.sort((a, b) => a - b);
      return {
        pages: times.length,
        failed,
        seconds: (performance.now() - began) / 1000,
        p99: times[Math.floor(times.length * 0.99)] ?? 0,
      };
    },
  };
}

async function untilVisible(url, version) {
  for (;;) {
    const { text } = await read(`${url}/`);
    if (text.includes(`"orders":{"version":"${version}-`)) return performance.now();
    await sleep(20);
  }
}

async function canaryShare(url, version) {
  let shown = 0;
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const { text } = await read(`${url}/`);
    if (text.includes(`"orders":{"version":"${version}-`)) shown += 1;
  }
  return shown / VISITORS;
}
