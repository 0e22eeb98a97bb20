import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { root, run } from '../../tools/prepare.mjs';
import { placeOrders } from './orders.mjs';
import { table } from './report.mjs';
import { descendants, residentMegabytes } from './resident.mjs';

const ORDERS = 1000;
/** Longer than the time after which the servers close unused connections to the database. */
const SETTLE_MS = 15_000;

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const clone = join(folder, 'olov');
  try {
    await run('git', ['clone', '--quiet', root, clone], { quiet: true });
    const first = await start(clone);
    await first.stop();
    const second = await start(clone);
    await sleep(SETTLE_MS);
    const idle = residentMegabytes(second.servers());
    await placeOrders(second.url, ORDERS);
    await sleep(SETTLE_MS);
    const after = residentMegabytes(second.servers());
    await placeOrders(second.url, ORDERS);
    await sleep(SETTLE_MS);
    const later = residentMegabytes(second.servers());
    await second.stop();
    table('start', [
      ['fresh clone to ready', `${(first.ms / 1000).toFixed(1)} s`, 'under 240 s'],
      ['second start to ready', `${(second.ms / 1000).toFixed(1)} s`, 'under 5 s'],
      ['memory of host, back end and database, idle', `${idle.toFixed(0)} MB`, 'under 450 MB'],
      [`the same after ${ORDERS} orders`, `${after.toFixed(0)} MB`, `at most ${(idle * 1.1).toFixed(0)} MB`],
      [
        `the same after ${2 * ORDERS} orders`,
        `${later.toFixed(0)} MB`,
        'for comparison; what V8 has not collected yet',
      ],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function start(clone) {
  const port = await freePort();
  const backendPort = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      KITCHEN_SIMULATOR: 'off',
      WAITING_ORDERS_OF_PHONE: '100000',
      WAITING_ORDERS_OF_ADDRESS: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes('ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
  const ms = performance.now() - began;
  return {
    ms,
    url: `http://127.0.0.1:${port}`,
    servers: () => descendants(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', resolve);
        // Ctrl-C also signals the whole process group.
        process.kill(-child.pid, 'SIGINT');
      }),
  };
}
