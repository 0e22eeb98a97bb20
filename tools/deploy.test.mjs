import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startBalancer } from '../lab/soak/balancer.mjs';
import { HAPROXY, isInstalled } from '../lab/soak/programs.mjs';
import { freePort } from './ports.mjs';
import { root } from './prepare.mjs';
import { SERVERS as COMMANDS } from './servers.mjs';
import { settingsOf } from './settings.mjs';

const ANALYZE = '/usr/bin/systemd-analyze';
const folder = mkdtempSync(join(tmpdir(), 'olov-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The servers share one file of settings, so it has some that one of them does not read. */
const SERVERS = {
  'olov-host@.service': { file: 'host', process: 'host', unread: ['JWKS_URL', 'PAGES_URL'] },
  'olov-backend@.service': {
    file: 'backend',
    process: 'back end',
    unread: ['MAIN_API_URL', 'MESSENGER_API_URL', 'HR_API_URL'],
  },
};

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const units = readdirSync(join(root, 'deploy/systemd'));
const settings = (text) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
/** The settings that a unit sets by itself. */
const ownSettings = (unit) =>
  [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);

test('every service file and its settings set variables that its server reads, each once', () => {
  for (const name of units) {
    const unit = read('deploy/systemd', name);
    const files = [...unit.matchAll(/^EnvironmentFile=\/etc\/olov\/(.*)$/gm)].map(([, file]) => file);
    assert.deepEqual(files, ['shop.env', `${SERVERS[name].file}.env`]);
    const names = [
      ...ownSettings(unit),
      ...files.flatMap((file) => settings(read('deploy', `${file}.example`))),
    ];
    assert.ok(names.length > 8, name);
    const known = [...settingsOf(SERVERS[name].process), ...SERVERS[name].unread];
    assert.deepEqual(
      names.filter((one) => !known.includes(one)),
      [],
      name,
    );
    assert.deepEqual(names, [...new Set(names)], name);
  }
});

test('units and images start each server with the same options of Node as npm start', () => {
  const starts = units.map(
    (name) => /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('deploy/systemd', name))[1],
  );
  const commands = [...read('deploy/containers/Containerfile').matchAll(/^CMD (\[.*server\.mjs"\])$/gm)].map(
    ([, list]) => JSON.parse(list).join(' '),
  );
  const expected = COMMANDS.map(({ file, execArgv }) => [...execArgv, file].join(' ')).sort();
  assert.deepEqual(starts.sort(), expected);
  assert.deepEqual(commands.sort(), expected);
});

test('a server drains longer than HAProxy may need for the checks that take it out of its list', () => {
  const haproxy = read('deploy/haproxy.cfg');
  const [, timeoutS] = /timeout check (\d+)s/.exec(haproxy);
  const [, inter, fastinter, fall] = /server inter (\d+)ms fastinter (\d+)ms fall (\d+)/
    .exec(haproxy)
    .map(Number);
  const slowestMs = inter + fall * timeoutS * 1000 + (fall - 1) * fastinter;
  const [, drainS] = /^DRAIN_SECONDS=(\d+)$/m.exec(read('deploy/shop.env.example')) ?? [];
  assert.ok(drainS * 1000 > slowestMs, `${drainS} s are not longer than ${slowestMs} ms`);
});

test('HAProxy checks the health port of the unit of every server', () => {
  const haproxy = read('deploy/haproxy.cfg');
  const ports = Object.fromEntries(
    [...haproxy.matchAll(/^ {2}presetenv (\w+) (\d+)$/gm)].map(([, name, port]) => [name, port]),
  );
  const checked = [...haproxy.matchAll(/\$\{(\w+)\}" check port "\$\{(\w+)\}"$/gm)];
  assert.equal(checked.length, 4);
  for (const [, server, health] of checked) assert.equal(ports[health], `1${ports[server]}`);
  for (const name of units) assert.match(read('deploy/systemd', name), /PORT=%i (BACKEND_)?HEALTH_PORT=1%i /);
});

test('systemd accepts the service files', {
  skip: !isInstalled(ANALYZE) && 'there is no systemd-analyze',
}, () => {
  assert.deepEqual(units.sort(), ['olov-backend@.service', 'olov-host@.service']);
  for (const name of units) {
    const file = join(folder, name.replace('@', '@3001'));
    // Neither the checkout nor Node is at the paths of the service files here.
    writeFileSync(
      file,
      read('deploy/systemd', name).replace('/usr/bin/node', process.execPath).replaceAll('/srv/olov', root),
    );
    const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', file], { encoding: 'utf8' });
    assert.equal(`${status} ${stderr}`, '0 ');
  }
});

test('HAProxy accepts the file of the load balancer', {
  skip: !isInstalled(HAPROXY) && 'there is no HAProxy',
}, () => {
  const { status, stdout, stderr } = spawnSync(HAPROXY, ['-c', '-f', join(root, 'deploy/haproxy.cfg')], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});

test('HAProxy sends reads and orders again whose connection a server closed without an answer, and no other request', {
  skip: !isInstalled(HAPROXY) && 'there is no HAProxy',
}, async (t) => {
  let isClosing = false;
  const server = createServer(({ url, socket }, response) => {
    // The checks come at any time.
    const closes = isClosing && url === '/en';
    if (closes) isClosing = false;
    if (closes) socket.destroy();
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const names = [...read('deploy/haproxy.cfg').matchAll(/^ {2}presetenv (\w+)/gm)].map(([, name]) => name);
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())])),
  );
  ports.HOST_1 = ports.HOST_2 = ports.HOST_HEALTH_1 = ports.HOST_HEALTH_2 = String(server.address().port);
  const balancer = await startBalancer({ ports, log: 'ignore' });
  t.after(async () => {
    await balancer.stop('SIGTERM');
    server.closeAllConnections();
    server.close();
  });
  const statusOf = async (options) => {
    const ask = () => fetch(`http://127.0.0.1:${ports.SHOP_PORT}/en`, options);
    await ask().then((answer) => answer.arrayBuffer());
    isClosing = true;
    return ask().then(
      ({ status }) => status,
      () => 'closed',
    );
  };
  assert.equal(await statusOf({ method: 'GET' }), 200);
  assert.equal(await statusOf({ method: 'POST', body: '{}', headers: { 'idempotency-key': 'a' } }), 200);
  assert.notEqual(await statusOf({ method: 'POST', body: '{}' }), 200);
});
