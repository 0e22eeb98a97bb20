import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.mjs';
import { root } from '../../tools/prepare.mjs';
import { HAPROXY, isInstalled } from '../../tools/programs.mjs';
import { SERVERS as COMMANDS } from '../../tools/servers.mjs';
import { startBalancer } from './balancer.mjs';

const ANALYZE = '/usr/bin/systemd-analyze';
const folder = mkdtempSync(join(tmpdir(), 'olov-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const needsHaproxy = { skip: !isInstalled(HAPROXY) && 'there is no HAProxy' };
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const units = readdirSync(join(root, 'deploy/systemd'));
const servers = units.filter((name) => name !== 'olov-bot.service');

test('units and images start each server with the same options of Node as npm start', () => {
  const starts = servers.map(
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
  for (const name of servers)
    assert.match(read('deploy/systemd', name), /PORT=%i (BACKEND_)?HEALTH_PORT=1%i /);
});

test('systemd accepts the service files', {
  skip: !isInstalled(ANALYZE) && 'there is no systemd-analyze',
}, () => {
  assert.equal(units.length, 3);
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

test('HAProxy accepts the file of the load balancer', needsHaproxy, () => {
  const { status, stdout, stderr } = spawnSync(HAPROXY, ['-c', '-f', join(root, 'deploy/haproxy.cfg')], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});

async function listening(t, answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  t.after(close);
  return { port: String(server.address().port), close };
}

/** Runs HAProxy before servers at the ports of these variables of its file; nothing listens at the other ones. */
async function balance(t, ports, log = 'ignore') {
  const names = [...read('deploy/haproxy.cfg').matchAll(/^ {2}presetenv (\w+)/gm)].map(([, name]) => name);
  const all = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, ports[name] ?? String(await freePort())])),
  );
  const balancer = await startBalancer({ ports: all, log });
  t.after(() => balancer.stop('SIGTERM'));
  return { shop: `http://127.0.0.1:${all.SHOP_PORT}/en`, api: `http://127.0.0.1:${all.API_PORT}/main` };
}

test(
  'HAProxy keeps an idle connection of a client for at least twice the time that it tells the client',
  needsHaproxy,
  async (t) => {
    const { port } = await listening(t, answerAll);
    const { shop, api } = await balance(t, { HOST_1: port, BACKEND_1: port });
    for (const url of [shop, api]) {
      const { headers } = await fetch(url);
      const [, told] = /^timeout=(\d+)$/.exec(headers.get('keep-alive'));
      for (const timeout of ['client', 'http-keep-alive']) {
        const [, kept] = new RegExp(`timeout ${timeout} (\\d+)s`).exec(read('deploy/haproxy.cfg'));
        assert.ok(kept >= 2 * told, timeout);
      }
    }
  },
);

test(
  'HAProxy sends reads and orders again whose connection a server closed without an answer, and no other request',
  needsHaproxy,
  async (t) => {
    let isClosing = false;
    const { port } = await listening(t, ({ url, socket }, response) => {
      // The checks come at any time.
      const closes = isClosing && url === '/en';
      if (closes) isClosing = false;
      if (closes) socket.destroy();
      else response.end();
    });
    const { shop } = await balance(t, {
      HOST_1: port,
      HOST_2: port,
      HOST_HEALTH_1: port,
      HOST_HEALTH_2: port,
    });
    const statusOf = async (options) => {
      const ask = () => fetch(shop, options);
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
  },
);

test(
  'HAProxy sends a request to a server when its body has arrived, also one whose client waits for 100 Continue',
  needsHaproxy,
  async (t) => {
    const seen = [];
    const { port } = await listening(t, async (request, response) => {
      if (request.url === '/en') seen.push(request.method);
      response.end(await text(request));
    });
    const { shop } = await balance(t, {
      HOST_1: port,
      HOST_2: port,
      HOST_HEALTH_1: port,
      HOST_HEALTH_2: port,
    });
    const slow = request(shop, { method: 'POST', headers: { 'content-length': 2 } });
    slow.write('{');
    await fetch(shop);
    assert.deepEqual(seen, ['GET']);
    slow.end('}');
    const [answer] = await once(slow, 'response');
    assert.equal(await text(answer), '{}');
    const waiting = request(shop, {
      method: 'POST',
      headers: { 'content-length': 2, expect: '100-continue' },
    });
    waiting.flushHeaders();
    await once(waiting, 'continue');
    waiting.end('[]');
    const [after] = await once(waiting, 'response');
    assert.equal(await text(after), '[]');
  },
);

test(
  'HAProxy uses servers unchecked when its checks have taken all out, and says 503 with Retry-After when none accepts connections',
  needsHaproxy,
  async (t) => {
    const [first, second] = [await listening(t, answerAll), await listening(t, answerAll)];
    const health = await listening(t, (_request, response) => response.writeHead(503).end());
    const ports = {};
    for (const name of ['HOST', 'BACKEND']) {
      ports[`${name}_1`] = first.port;
      ports[`${name}_2`] = second.port;
      ports[`${name}_HEALTH_1`] = ports[`${name}_HEALTH_2`] = health.port;
    }
    const log = join(folder, 'haproxy.log');
    const { shop, api } = await balance(t, ports, openSync(log, 'a'));
    const names = ['shop/host', 'shop-streams/host', 'api/back-end', 'api-streams/back-end'];
    const isOut = (name) => readFileSync(log, 'utf8').includes(`Server ${name} is DOWN`);
    while (!names.every((name) => isOut(`${name}-1`) && isOut(`${name}-2`))) await sleep(100);

    const order = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'a' } };
    const stream = { headers: { accept: 'text/event-stream' } };
    const calls = [shop, api].flatMap((url) => [{}, order, stream].map((options) => [url, options]));
    // A kept connection may be closed at the moment at which the next call takes it.
    const connection = 'close';
    const answers = () =>
      Promise.all(
        calls.map(([url, { headers, ...rest }]) =>
          fetch(url, { ...rest, headers: { ...headers, connection } }),
        ),
      );
    const statuses = async () => (await answers()).map(({ status }) => status);
    assert.deepEqual(await statuses(), Array(6).fill(200));
    await first.close();
    assert.deepEqual(await statuses(), Array(6).fill(200));
    await second.close();
    const refused = await answers();
    assert.deepEqual(
      refused.map(({ status, headers }) => [status, headers.get('retry-after')]),
      Array(6).fill([503, '2']),
    );
  },
);

const answerAll = (request, response) => request.resume().once('end', () => response.end());
