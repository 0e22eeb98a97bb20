import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { build, root } from '../../tools/prepare.mjs';
import { startServers } from '../../tools/servers.mjs';
import { withDatabase } from './database.mjs';
import { table } from './report.mjs';
import { residentMegabytes } from './resident.mjs';

const { exportJWK, generateKeyPair, SignJWT } = createRequire(join(root, 'backend', 'package.json'))('jose');

const TRACKERS = 2000;
/** These trackers are opened and closed first, to warm up the process. */
const FIRST = 200;
const OPENED_AT_ONCE = 50;
const CHANGES = 1000;
const STAFF_TOKEN = randomBytes(24).toString('hex');
const TELLER = `--import=${new URL('./memoryTeller.mjs', import.meta.url).href}`;
const MEGABYTE = 2 ** 20;

export async function bench() {
  await build();
  const issuer = await startIssuer();
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const servers = [];
  try {
    const kitchen = await startBackend(dataDir, issuer.url, {});
    servers.push(kitchen);
    const trackers = await startBackend(dataDir, issuer.url, {
      DATABASE_URL: addressOf(dataDir),
      NODE_OPTIONS: TELLER,
    });
    servers.push(trackers);
    const orders = await withDatabase(dataDir, placeOrders);
    const tokens = await Promise.all(orders.map((_, index) => issuer.tokenFor(`customer-${index}`)));

    const open = (from, to) => openStreams(trackers.url, orders, tokens, from, to);
    for (const stream of await open(0, FIRST)) stream.close();
    const before = await memoryOf(trackers.child);
    const began = performance.now();
    const streams = await open(0, TRACKERS);
    const seconds = (performance.now() - began) / 1000;
    const after = await memoryOf(trackers.child);

    const single = await delaysOf(kitchen.url, streams, { statusCode: 20, atOnce: 1 });
    const crowded = await delaysOf(kitchen.url, streams, { statusCode: 30, atOnce: 8 });
    for (const stream of streams) stream.close();
    report({ before, after, seconds, single, crowded });
  } finally {
    for (const { stop } of servers.reverse()) await stop();
    issuer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report({ before, after, seconds, single, crowded }) {
  const each = (name) => `${(((after[name] - before[name]) * 1024) / TRACKERS).toFixed(1)} KB`;
  const at = (delays, share) => `${delays[Math.ceil(delays.length * share) - 1].toFixed(1)} ms`;
  table('trackers', [
    ['streams of one process', String(TRACKERS), `at least 2000, opened in ${seconds.toFixed(1)} s`],
    ['resident memory of a stream', each('rss'), `${before.rss.toFixed(0)} to ${after.rss.toFixed(0)} MB`],
    ['heap of a stream', each('heap'), `${before.heap.toFixed(1)} to ${after.heap.toFixed(1)} MB`],
    ['a change, one at a time: p50', at(single, 0.5), `of ${CHANGES}, made at another process`],
    ['a change, one at a time: p99', at(single, 0.99), 'at most 1000 ms'],
    ['a change, eight at once: p50', at(crowded, 0.5), `of ${CHANGES}`],
    ['a change, eight at once: p99', at(crowded, 0.99), 'at most 1000 ms'],
  ]);
}

async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'EdDSA' }] });
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(jwks);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/jwks.json`,
    tokenFor: (customerId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: 'bench' })
        .setSubject(customerId)
        .setIssuer('olov')
        .setAudience('olov:main')
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}

async function startBackend(dataDir, jwksUrl, env) {
  const { url, children, stop } = await startServers({
    names: ['back end'],
    env: {
      ...process.env,
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      JWKS_URL: jwksUrl,
      STAFF_TOKEN,
      KITCHEN_SIMULATOR: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  return { url, stop, child: children[0] };
}

function addressOf(dataDir) {
  const name = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 12);
  return `postgres://olov@localhost/postgres?host=${encodeURIComponent(join(tmpdir(), `olov-${name}`))}`;
}

async function placeOrders(client) {
  const { rows } = await client.query(
    `
    insert into orders (id, customer_id, idempotency_key, request_hash, order_type_id, status_code, status_at,
      created_at, restaurant, lines, subtotal, delivery, discount, total, expected_from, expected_to, payment,
      customer, address)
    select 'order-' || n, 'customer-' || n, 'key', 'hash', 0, 0, now(), now(),
      jsonb_build_object('id', r.id, 'name', r.name, 'address', r.address, 'phone', r.phone,
        'latitude', r.latitude, 'longitude', r.longitude),
      '[]', 60000, 0, 0, 60000, now(), now() + interval '40 minutes', '{"type": "cash"}',
      '{"name": "Bench", "phone": "+998901234567"}',
      jsonb_build_object('latitude', r.latitude + 0.01, 'longitude', r.longitude, 'title', 'Bench')
    from generate_series(0, $1::int - 1) n, (select * from restaurants where is_active limit 1) r
    returning id`,
    [TRACKERS],
  );
  await client.query(
    'insert into order_history (order_id, status_code, at) select id, status_code, created_at from orders',
  );
  await client.query('vacuum analyze orders');
  return rows.map(({ id }) => id);
}

async function openStreams(url, orders, tokens, from, to) {
  const streams = [];
  for (let start = from; start < to; start += OPENED_AT_ONCE) {
    const indexes = Array.from({ length: Math.min(OPENED_AT_ONCE, to - start) }, (_, step) => start + step);
    streams.push(
      ...(await Promise.all(indexes.map((index) => openStream(url, orders[index], tokens[index])))),
    );
  }
  return streams;
}

function openStream(url, orderId, token) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${url}/api/delivery/Events?orderId=${orderId}`,
      { agent: false, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
        const stream = { orderId, onData: () => resolve(stream), close: () => request.destroy() };
        response.setEncoding('utf8').on('data', (text) => text.includes('data:') && stream.onData(text));
        response.on('error', () => {});
      },
    );
    request.on('error', reject);
  });
}

/** The sorted delays in ms from the staff's call to the event at the client. */
async function delaysOf(url, streams, { statusCode, atOnce }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const delays = [];
  let next = 0;
  const worker = async () => {
    while (next < CHANGES) {
      // The step is prime, so the order covers all streams once.
      const stream = streams[(next++ * 7919) % streams.length];
      const began = performance.now();
      // The event may arrive before the response of the call.
      const heard = new Promise((resolve) => {
        stream.onData = (text) => {
          if (text.includes(`"statusCode":${statusCode}`)) resolve(performance.now());
        };
      });
      await move(url, agent, stream.orderId, statusCode);
      delays.push((await heard) - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return delays.sort((a, b) => a - b);
}

function move(url, agent, orderId, statusCode) {
  const body = JSON.stringify({ orderId, statusCode });
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/api/delivery/SetStatus`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${STAFF_TOKEN}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume().on('end', resolve);
        if (response.statusCode !== 200) reject(new Error(`a move answered ${response.statusCode}`));
      },
    );
    request.on('error', reject).end(body);
  });
}

/** The memory of a process in MB, after a garbage collection. */
async function memoryOf(child) {
  const told = await new Promise((resolve) => {
    const hear = (message) => {
      if (message?.type !== 'memory') return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
    child.send({ type: 'memory' });
  });
  return { rss: residentMegabytes([{ id: child.pid }]), heap: told.heapUsed / MEGABYTE };
}
