import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run } from '../../tools/prepare.mjs';
import { startServers, testEnvironment } from '../../tools/servers.mjs';
import { basketOf, createCustomers, order } from '../soak/customers.mjs';
import { createTally } from '../soak/tally.mjs';
import { backupCommands } from './commands.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const commands = backupCommands();
const shell = (script, env) => run('bash', ['-euc', script], { quiet: true, env });

async function answerOf(response) {
  const text = await response.text();
  assert.ok(response.ok, `${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function assertOpens(customer, orderId) {
  const order = await answerOf(await customer.asCustomer(`/main/api/delivery/Get?orderId=${orderId}`));
  assert.equal(order.orderId, orderId);
}

/** The versions of host and remotes that visitors get. */
async function liveVersions(url) {
  const { microFrontends } = await answerOf(await fetch(`${url}/registry.json`));
  return Object.values(microFrontends).flatMap((entries) =>
    entries.filter(({ deployment }) => deployment.default).map((entry) => entry.url),
  );
}

/** The files of remotes that a page names, by a hash of what is served. */
async function filesOfRemotes(url) {
  const page = await (await fetch(`${url}/en`)).text();
  const names = [...new Set(page.match(/\/remotes\/[\w./-]+\.(?:js|css)/g))];
  assert.ok(
    names.some((name) => name.includes('/menu-cart/')),
    'the page names no file of the menu',
  );
  return Promise.all(names.map(async (name) => [name, await hashOf(url + name)]));
}

async function hashOf(address) {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  return createHash('sha256')
    .update(await answer.text())
    .digest('hex');
}

async function assertServes(url, { versions, files }) {
  assert.deepEqual(await liveVersions(url), versions);
  for (const [name, hash] of files) assert.equal(await hashOf(url + name), hash, name);
}

test('a stopped shop with the embedded database is restored from a copy of its folder', async (t) => {
  const DATA_DIR = join(folder, 'data');
  const env = await testEnvironment({ DATA_DIR, BACKUP: join(folder, 'copy') });
  let shop = await startServers({ env });
  t.after(() => shop.stop());
  const customer = createCustomers(shop.url)();
  const id = await order(customer, await basketOf(shop.url), createTally());
  const live = { versions: await liveVersions(shop.url), files: await filesOfRemotes(shop.url) };
  await shop.stop();
  await shell(commands.backUpFolder, env);
  rmSync(DATA_DIR, { recursive: true });
  await shell(commands.restoreFolder, env);
  shop = await startServers({ env: { ...env, PUBLISH_CHECKOUT: 'none' } });
  await assertOpens(customer, id);
  await assertServes(shop.url, live);
});
