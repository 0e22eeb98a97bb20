import Fastify from 'fastify';
import type pg from 'pg';
import { countRequests, Registry, serveMetrics, watchListener, watchPool } from './metrics';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function open(registry: Registry) {
  const served = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
  stops.push(served.close);
  return served.url;
}

const read = async (url: string) => (await fetch(url)).text();

test('requests are counted by route, method and status, and addresses create no series', async () => {
  const registry = new Registry();
  const app = Fastify();
  countRequests(app, registry);
  app.get('/orders/:id', async () => ({}));
  for (const url of ['/orders/1', '/orders/2', '/made-up', '/made-up-too']) await app.inject({ url });
  const text = await read(await open(registry));
  await app.close();
  expect(text).toContain('olov_request_seconds_count{route="/orders/:id",method="GET",status="200"} 2');
  expect(text).toContain('olov_request_seconds_count{route="none",method="GET",status="404"} 2');
  expect(text).not.toContain('made-up');
});

test('the metrics have the connections of the pool, the state of LISTEN and the delay of the event loop', async () => {
  const registry = new Registry();
  watchPool({ totalCount: 5, idleCount: 2, waitingCount: 7 } as pg.Pool, registry);
  watchListener({ isHearing: false }, registry);
  const text = await read(await open(registry));
  expect(text).toContain('olov_database_connections{state="used"} 3');
  expect(text).toContain('olov_database_connections{state="idle"} 2');
  expect(text).toContain('olov_database_connections{state="waiting"} 7');
  expect(text).toContain('olov_notifications_arrive 0');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

test('the port of the metrics answers nothing but GET /metrics', async () => {
  const url = await open(new Registry());
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});
