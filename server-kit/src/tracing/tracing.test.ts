import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { createHttpServer } from '../createHttpServer';
import { currentSpan, inSpan, requestFields } from '../requestIds';
import { FAULTS, startFaultyServer } from '../testing/faultyServer';
import { nameSpansByRoute } from './routeSpans';
import { startTracing } from './startTracing';
import type { Tracing } from './Tracing';
import { statementName, traceStatements } from './traceStatements';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(async () => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function aCollector(status = 200) {
  const spans: SentSpan[] = [];
  const endpoint = await listen(
    http.createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] } = JSON.parse(text);
      for (const { scopeSpans } of sent.resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    }),
  );
  return { endpoint, spans };
}

async function tracingTo(endpoint: string, share = 1) {
  const lines: string[] = [];
  const note = (_details: object, text: string) => void lines.push(text);
  const tracing = await startTracing({
    service: 'tests',
    endpoint,
    share,
    log: { warn: note, info: note },
  });
  if (!tracing) throw new Error('traces are off');
  return { tracing, lines };
}

const INSIDE = { trustedProxies: ['loopback'], continuesTraces: true };
const STRANGER = { ...INSIDE, trustedProxies: [] };
const ENTRANCE = { ...INSIDE, continuesTraces: false };

async function aServer(tracing: Tracing | undefined, place = INSIDE) {
  const app = Fastify({
    serverFactory: (handle) => createHttpServer(handle, { ...place, tracing }),
  });
  nameSpansByRoute(app);
  app.get('/orders/:id', async ({ headers }) => {
    currentSpan()?.begin('select orders', 'asked').end('57014');
    return { traceparent: headers.traceparent, ...requestFields() };
  });
  app.get('/readyz', async () => requestFields());
  await app.listen({ host: '127.0.0.1', port: 0 });
  stops.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return async (headers: Record<string, string> = {}, path = '/orders/4f5a6b7c?phone=998901234567') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return (await answer.json()) as { traceparent?: string; traceId?: string; requestId: string };
  };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-request-id': 'a-request-of-the-proxy' };

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('a request of a trusted proxy continues its trace, and its span has the route, the request id and no address', async () => {
  const { endpoint, spans } = await aCollector();
  const { tracing } = await tracingTo(endpoint);
  const ask = await aServer(tracing);
  const { traceparent, traceId } = await ask(PARENT);
  await tracing.close();
  const [statement, request] = spans;
  if (!statement || !request) throw new Error('spans are missing');
  expect(request).toMatchObject({
    name: 'GET /orders/:id',
    traceId: TRACE,
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(attributeOf(request, 'olov.request_id')).toBe('a-request-of-the-proxy');
  expect(statement).toMatchObject({ name: 'select orders', traceId: TRACE, parentSpanId: request.spanId });
  expect(statement.status.code).toBe(2);
  expect([traceId, traceparent]).toEqual([TRACE, `00-${TRACE}-${request.spanId}-01`]);
  expect(JSON.stringify(spans)).not.toMatch(/4f5a6b7c|998901234567/);
});

test.each([
  ['a request of anybody else', STRANGER],
  ['a request at the entrance, whose proxy passes on the headers of visitors,', ENTRANCE],
])('%s begins a trace of its own', async (_, place) => {
  const { endpoint, spans } = await aCollector();
  const { tracing } = await tracingTo(endpoint);
  const ask = await aServer(tracing, place);
  const { traceId } = await ask(PARENT);
  await tracing.close();
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(TRACE);
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId]);
});

test('the probe of a balancer is not traced', async () => {
  const { endpoint, spans } = await aCollector();
  const { tracing } = await tracingTo(endpoint);
  const ask = await aServer(tracing);
  expect(await ask({}, '/readyz')).not.toHaveProperty('traceId');
  await ask();
  await tracing.close();
  expect(spans.map(({ name }) => name)).toEqual(['select orders', 'GET /orders/:id']);
});

test('a server without traces passes on the trace of a trusted proxy, and of nobody else', async () => {
  const trusting = await aServer(undefined);
  expect(await trusting(PARENT)).toMatchObject({ traceparent: PARENT.traceparent });
  for (const place of [STRANGER, ENTRANCE]) {
    const cautious = await aServer(undefined, place);
    expect(await cautious(PARENT)).not.toHaveProperty('traceparent');
  }
});

// remote call: server-kit/src/tracing/openTelemetry.ts
test('a collector that refuses traces is logged once, and requests are answered', async () => {
  const { endpoint, spans } = await aCollector(400);
  const { tracing, lines } = await tracingTo(endpoint);
  const ask = await aServer(tracing);
  expect((await ask()).requestId).toBeDefined();
  // More spans than one export takes.
  for (let count = 0; count < 600; count += 1) tracing.begin({ name: 'work', kind: 'own' }).end();
  expect((await ask()).requestId).toBeDefined();
  await tracing.close();
  expect(spans.length).toBeGreaterThan(512);
  expect(lines).toEqual(['the collector does not accept traces, which are lost']);
});

// remote call: server-kit/src/tracing/openTelemetry.ts
test.each(FAULTS)(
  'a collector that is %s neither throws nor keeps the process from its end, and is logged at most once',
  async (fault) => {
    const collector = await startFaultyServer();
    await collector.become(fault);
    const { tracing, lines } = await tracingTo(collector.url);
    tracing.begin({ name: 'work', kind: 'own' }).end();
    await tracing.close();
    expect(lines.length).toBeLessThan(2);
    expect(collector.asked).not.toContain('/elsewhere');
    await collector.close();
  },
);

test('nothing of OpenTelemetry is loaded without a collector', async () => {
  jest.doMock('./openTelemetry', () => {
    throw new Error('it was loaded');
  });
  const off = { service: 'tests', endpoint: undefined, share: 1, log: console };
  expect(await startTracing(off)).toBeUndefined();
  await expect(startTracing({ ...off, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('it was loaded');
  jest.dontMock('./openTelemetry');
});

test('work outside of requests has the trace of its span in the log, and nothing without a span', async () => {
  const { endpoint } = await aCollector();
  const { tracing } = await tracingTo(endpoint);
  const span = tracing.begin({ name: 'deliver telegram', kind: 'own' });
  expect(inSpan(span, requestFields)).toEqual({ traceId: span.traceId });
  expect(inSpan(undefined, requestFields)).toEqual({});
  await tracing.close();
});

test('the statements of a request that is not recorded get neither a name nor a span', async () => {
  const { endpoint, spans } = await aCollector();
  const { tracing } = await tracingTo(endpoint, 0);
  const span = tracing.begin({ name: 'GET', kind: 'answer' });
  const begin = jest.spyOn(span, 'begin');
  const client = Object.assign(new pg.Client(), { query: async () => ({ rows: [] }) });
  traceStatements(client);
  await inSpan(span, () => client.query('select 1'));
  span.end();
  await tracing.close();
  expect(begin).not.toHaveBeenCalled();
  expect(spans).toEqual([]);
});

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into olov_host.registry values ($1)', 'insert olov_host.registry'],
  ['update "orders" set "status_code" = $1', 'update orders'],
  ['\n  with made as (insert into "orders" select * from x) select 1 from made', 'insert orders'],
  ['select * from "tg_messages" for update of "message" skip locked', 'select tg_messages'],
  ['select * from "orders" for no key update', 'select orders'],
  ['select set_config($1, $2, false)', 'select'],
  ['begin', 'begin'],
])('the span of %j is named after its verb and first table', (text, name) => {
  expect(statementName(text)).toBe(name);
});
