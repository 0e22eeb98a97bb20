import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.mjs';
import { run } from '../../tools/prepare.mjs';
import { startServers, testEnvironment } from '../../tools/servers.mjs';
import { basketOf, createCustomers, order, startCustomers } from '../soak/customers.mjs';
import { openDatabase } from '../soak/database.mjs';
import { createTally } from '../soak/tally.mjs';
import { backupCommands } from './commands.mjs';
import { debianPostgres } from './postgres.mjs';

const STAFF_TOKEN = 'a-staff-token-of-the-rehearsal-0123456789';
const CV = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
/** Enough orders that some are acknowledged before the dump and some while it runs. */
const ORDERS_BEFORE = 20;

const folder = mkdtempSync(join(tmpdir(), 'olov-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
// The database runs as another user.
chmodSync(folder, 0o755);
const log = openSync(join(folder, 'log'), 'a');

const commands = backupCommands();
const shell = (script, env) => run('bash', ['-euc', script], { quiet: true, env });

async function settings(own) {
  const env = await testEnvironment({ STAFF_TOKEN, ...own });
  return { ...env, PAGES_URL: `http://127.0.0.1:${env.PORT}` };
}

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

async function apply(url, customer) {
  const { token } = await answerOf(await customer.ask('/api/hr_token'));
  const [vacancy] = (await answerOf(await fetch(`${url}/hr/api/vacancies/List?Language=2`))).items;
  const form = new FormData();
  const fields = {
    name: 'Али Валиев',
    phone: '+998901234567',
    birthDate: '2000-05-17',
    regionId: String(vacancy.regionId),
    vacancyId: vacancy.id,
    experience: 'Два года у печи',
    consent: 'true',
    language: '2',
  };
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append('cv', new Blob([CV], { type: 'application/pdf' }), 'cv.pdf');
  await answerOf(
    await fetch(`${url}/hr/api/vacancies/Apply?Language=2`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: form,
    }),
  );
}

async function cvOf(url) {
  const staff = { headers: { authorization: `Bearer ${STAFF_TOKEN}` } };
  const { items } = await answerOf(await fetch(`${url}/hr/api/vacancies/Applications?skip=0&take=50`, staff));
  assert.equal(items.length, 1);
  const file = await fetch(`${url}/hr/api/vacancies/Cv?id=${items[0].id}`, staff);
  assert.equal(file.status, 200);
  return Buffer.from(await file.arrayBuffer());
}

test('a shop whose files and database were deleted is restored from a backup that was made under load', {
  skip: !debianPostgres() && 'there is no PostgreSQL with its client programs',
}, async (t) => {
  const place = {
    BACKUP: join(folder, 'backup'),
    BACKEND_DATA: join(folder, 'b'),
    HOST_DATA: join(folder, 'h'),
  };
  const port = await freePort();
  const env = await settings({ ...place, DATABASE_URL: `postgresql://shop@127.0.0.1:${port}/shop` });
  const running = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  t.after(stop);
  const openEmptyDatabase = async () => {
    const data = mkdtempSync(join(folder, 'database-'));
    chmodSync(data, 0o755);
    const database = await openDatabase({ folder: data, port, log, bin: debianPostgres() });
    running.push(database);
    return database;
  };
  const start = async (more) => {
    const dataOf = { 'back end': place.BACKEND_DATA, host: place.HOST_DATA };
    for (const [name, DATA_DIR] of Object.entries(dataOf))
      running.push(await startServers({ names: [name], env: { ...env, ...more, DATA_DIR } }));
    return running.at(-1).url;
  };

  await openEmptyDatabase();
  const url = await start({ SEED_DEMO: 'on' });
  const newCustomer = createCustomers(url);
  const customer = newCustomer();
  const body = await basketOf(url);
  const tally = createTally();
  const ownOrder = await order(customer, body, tally);
  await apply(url, customer);
  const live = { versions: await liveVersions(url), files: await filesOfRemotes(url) };
  const customers = startCustomers({ url, newCustomer, body, tally, everyMs: 30 });
  while (tally.orderIds().length < ORDERS_BEFORE) await sleep(20);
  const acknowledged = tally.orderIds();
  await shell(commands.backUp, env);
  const afterDump = tally.orderIds().length;
  await customers.stop();
  await stop();
  for (const data of [place.BACKEND_DATA, place.HOST_DATA]) rmSync(data, { recursive: true });

  const database = await openEmptyDatabase();
  await shell(commands.restore, env);
  // Only the database has the versions now.
  assert.equal(await start({ PUBLISH_CHECKOUT: 'none' }), url);
  const { rows } = await database.with((client) => client.query('select id from orders'));
  const restored = new Set(rows.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !restored.has(id)),
    [],
  );
  assert.ok(afterDump > acknowledged.length, 'no order was taken during the dump');
  await assertOpens(customer, ownOrder);
  assert.deepEqual(await cvOf(url), CV);
  await assertServes(url, live);
  assert.ok(await order(newCustomer(), body, tally), 'the restored shop takes no orders');
});

test('a stopped shop with the embedded database is restored from a copy of its folder', async (t) => {
  const DATA_DIR = join(folder, 'data');
  const env = await settings({ DATA_DIR, BACKUP: join(folder, 'copy') });
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
