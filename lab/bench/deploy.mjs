import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { build, root } from '../../tools/prepare.mjs';
import { startServers } from '../../tools/servers.mjs';
import { table } from './report.mjs';

const DEPLOYS = 10;
const CONNECTIONS = 8;
const VISITORS = 2000;
const TOKEN = 'the-token-of-the-orders-team';

export async function bench() {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const [port, backendPort] = [await freePort(), await freePort()];
  const servers = await startServers({
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: join(folder, 'data'),
      DEPLOY_TOKENS: `orders=${TOKEN}`,
      KITCHEN_SIMULATOR: 'off',
      LOG_LEVEL: 'error',
    },
  });
  try {
    const load = askForPages(servers.url);
    await sleep(2000);
    const times = [];
    for (let count = 1; count <= DEPLOYS; count += 1) {
      const version = `9.${count}.0`;
      const began = performance.now();
      const deploying = olov(servers.url, ['deploy', variant(folder, version), '--json']);
      const visible = await untilVisible(servers.url, version);
      times.push(visible - began);
      await deploying;
    }
    await sleep(1000);
    const asked = await load.stop();
    await olov(servers.url, ['deploy', variant(folder, '10.0.0'), '--traffic', '10', '--json']);
    const share = await canaryShare(servers.url, '10.0.0');
    const visible = times.sort((a, b) => a - b);
    table('deploy', [
      [
        'from `olov deploy` to the next page, median of ten',
        `${(median(visible) / 1000).toFixed(1)} s`,
        'seconds',
      ],
      ['the slowest of ten', `${((visible.at(-1) ?? 0) / 1000).toFixed(1)} s`, 'seconds'],
      ['pages asked for meanwhile', `${asked.pages}`, `${Math.round(asked.pages / asked.seconds)} a second`],
      ['slowest page of a hundred', `${asked.p99.toFixed(0)} ms`, 'on a machine that also deploys'],
      ['pages and their scripts that failed', `${asked.failed}`, '0'],
      [`share of a 10 % canary over ${VISITORS} new visitors`, `${(share * 100).toFixed(1)} %`, '8 to 12 %'],
    ]);
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** The content is the same; only the version is new. */
function variant(folder, version) {
  const copy = join(folder, version);
  cpSync(join(root, 'orders-remote', 'dist', 'browser'), copy, { recursive: true });
  const record = join(copy, 'remote-build.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), version }));
  return copy;
}

function olov(url, args) {
  const child = spawn(process.execPath, [join(root, 'tooling', 'bin', 'olov.mjs'), ...args], {
    env: { ...process.env, OLOV_SHELL: url, OLOV_TOKEN: TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS + 2 });

function get(url, headers = {}) {
  return new Promise((resolve) => {
    const request = http.get(
      url,
      { agent, headers: { 'accept-language': 'ru', ...headers } },
      async (response) => {
        let text = '';
        try {
          for await (const chunk of response.setEncoding('utf8')) text += chunk;
          resolve({ status: response.statusCode, text });
        } catch {
          resolve({ status: 0, text });
        }
      },
    );
    request.on('error', () => resolve({ status: 0, text: '' }));
  });
}

function askForPages(url) {
  const began = performance.now();
  const times = [];
  let failed = 0;
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const before = performance.now();
      const page = await get(`${url}/profile`);
      times.push(performance.now() - before);
      const script = /as="script" href="(\/remotes\/orders\/[^"]+)"/.exec(page.text)?.[1];
      const isWhole = page.status === 200 && page.text.endsWith('</html>\n') && script;
      if (!isWhole || (await get(url + script)).status !== 200) failed += 1;
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
    const { text } = await get(`${url}/`);
    if (text.includes(`"orders":{"version":"${version}-`)) return performance.now();
    await sleep(20);
  }
}

async function canaryShare(url, version) {
  let shown = 0;
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const { text } = await get(`${url}/`);
    if (text.includes(`"orders":{"version":"${version}-`)) shown += 1;
  }
  return shown / VISITORS;
}
