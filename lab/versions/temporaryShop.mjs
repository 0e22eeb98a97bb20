import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, run } from '../../tools/prepare.mjs';
import { placeOrders } from '../orders.mjs';
import { startShop } from '../shop.mjs';

const PATIENCE_MS = 120_000;

/** The part that starts last ends first, and the folder is removed after all of it. */
export function temporaryPlace(t) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-versions-'));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const steps = [() => rmSync(folder, { recursive: true, force: true })];
  t.after(async () => {
    for (const step of steps.reverse()) await step();
  });
  return { folder, atEnd: (step) => steps.push(step) };
}

/** The built shop of this checkout with data of its own. `node` is the program that runs it. */
export async function startTemporaryShop({ folder, atEnd }, { node = process.execPath, env = {} }) {
  const token = randomBytes(24).toString('base64url');
  const shop = await startShop({
    execPath: node,
    stdio: 'pipe',
    dataDir: join(folder, 'data'),
    env: { NODE_OPTIONS: '', DEPLOY_TOKENS: `operator=${token}`, LOG_LEVEL: 'warn', ...env },
  });
  atEnd(() => shop.stop());
  let output = '';
  for (const { stdout, stderr } of shop.children) {
    for (const stream of [stdout, stderr]) stream.on('data', (data) => (output += data));
  }
  const command = (...args) =>
    run(node, [join(root, 'tooling/bin/olov.mjs'), ...args, '--shell', shop.url, '--token', token], {
      quiet: true,
    });
  return { ...shop, command, token, output: () => output };
}

/** Pages are rendered by the server, an order is taken, and every part is well. Answers the parts by their names. */
export async function assertSells({ url, token }) {
  const { products } = await (await fetch(`${url}/main/api/shop?Language=3`)).json();
  const { name } = products.find(({ isAvailable }) => isAvailable);
  const page = async () => (await fetch(`${url}/en`, { headers: { accept: 'text/html' } })).text();
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await page()).includes(`>${name}<`)) {
    assert.ok(Date.now() < deadline, `the server does not render the menu with ${name}`);
    await sleep(200);
  }
  await placeOrders(url, 1);
  const headers = { authorization: `Bearer ${token}` };
  const { parts } = await (await fetch(`${url}/_olov/status.json`, { headers })).json();
  assert.deepEqual(
    parts.filter(({ state }) => state === 'failed'),
    [],
  );
  return new Map(parts.map((part) => [part.name, part]));
}
