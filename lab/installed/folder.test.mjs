import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root, run } from '../../tools/prepare.mjs';
import { startServers, testEnvironment } from '../../tools/servers.mjs';
import { placeOrders } from '../orders.mjs';

/** Outside the checkout, because Node would find the checkout's packages from inside it. */
const folder = mkdtempSync(join(tmpdir(), 'olov-installed-'));
const npm = (...args) => run('npm', [...args, '--loglevel=error'], { cwd: folder, quiet: true });
let env;
let shop;

before(async () => {
  cpSync(join(root, 'dist'), folder, { recursive: true });
  await npm('ci', '--omit=dev', '--prefer-offline');
  env = await testEnvironment({ DATA_DIR: join(folder, 'data-of-the-tests') });
  shop = await startServers({ folder, env });
});

after(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const path of ['/', '/en', '/uz/order']) {
  test(`the installed folder serves ${path} with the remotes' pages`, async () => {
    const answer = await fetch(shop.url + path, { headers: { 'accept-language': 'ru' } });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /menu-cart/);
  });
}

test('the installed folder takes an order', () => placeOrders(shop.url, 1));

test('the installed folder answers a signed-in member with the office and its scripts', async () => {
  const password = 'correct horse battery staple';
  const add = ['backend/dist/staff.mjs', 'add', 'editor', '--role', 'content', '--yes'];
  execFileSync(process.execPath, add, { cwd: folder, env, input: password });
  const staff = `http://127.0.0.1:${env.BACKEND_PORT}/staff`;
  const signedIn = await fetch(`${staff}/api/SignIn`, {
    method: 'POST',
    headers: { origin: new URL(staff).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'editor', password, code: '' }),
  });
  assert.equal(signedIn.status, 204);
  const headers = {
    cookie: signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
  const office = await fetch(`${staff}/menu`, { headers });
  assert.equal(office.status, 200);
  const [, script] = /<script src="([^"]+)"/.exec(await office.text());
  assert.equal((await fetch(new URL(script, staff), { headers })).status, 200);
});

test('every package of the installation has the version of the checkout', () => {
  const [installed, checkout] = [folder, root].map(
    (place) => JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages,
  );
  const paths = Object.keys(installed).filter((path) => path.includes('node_modules/'));
  assert.ok(paths.length > 100);
  assert.deepEqual(
    paths.filter((path) => installed[path].version !== checkout[path]?.version),
    [],
  );
});

test('the packages of the back end include neither React nor a bundler', async () => {
  const paths = (await npm('ls', '--all', '--parseable', '--workspace=backend')).split('\n');
  const names = paths.map((path) => path.split('node_modules/').at(-1));
  assert.ok(names.includes('fastify') && names.includes('kysely'));
  assert.deepEqual(
    names.filter((name) =>
      /^(react|react-dom|mobx|jsdom|@rspack\/.*|@olov\/(host|tooling|shared-kit))$/.test(name),
    ),
    [],
  );
});
