import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Keyring } from './Keyring';
import type { Listener } from './listener';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds, from a cached page to the timeout of the host for an API. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts the requests of a server by route, method and status. A route is a pattern, never an address, so that
 * visitors cannot create new series. Event streams are left out, because their time is that of the visit.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'olov_request_seconds',
    help: 'Time of the answered requests in seconds, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = routeOptions.url ?? 'none';
    requests.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** A pool whose waiting requests grow is too small, or its database too slow. */
export function watchPool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'olov_database_connections',
    help: 'Connections to the database, and requests that wait for one, by state: used, idle, waiting.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

export function watchListener(listener: Pick<Listener, 'isHearing'>, registry: Registry): void {
  new Gauge({
    name: 'olov_notifications_arrive',
    help: '1 while notifications of the database (LISTEN) arrive; at 0 pages and trackers poll.',
    registers: [registry],
    collect() {
      this.set(listener.isHearing ? 1 : 0);
    },
  });
}

/** An old value without uses at all replicas can be removed. */
export function watchSecrets(keyrings: readonly Keyring[], registry: Registry): void {
  new Counter({
    name: 'olov_secret_uses_total',
    help: 'How often each value of a secret has verified something, by name of the secret and number of the value.',
    labelNames: ['secret', 'value'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, uses } of keyrings)
        for (const [index, { count }] of uses.entries()) this.inc({ secret: name, value: index + 1 }, count);
    },
  });
}

/** Answers `GET /metrics` on a port of its own, which no balancer leads to. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
