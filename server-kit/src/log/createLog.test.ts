import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createHttpServer } from '../createHttpServer';
import { FAULTS, startFaultyServer } from '../testing/faultyServer';
import { nameSpansByRoute } from '../tracing';
import { createLog } from './createLog';

interface SentEvent {
  exception?: { values: { type: string; value: string; stacktrace: { frames: { function?: string }[] } }[] };
  message?: string;
  tags: Record<string, string>;
  [field: string]: unknown;
}

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function aSentry() {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close().closeAllConnections());
  const events = () => bodies.map((body): SentEvent => JSON.parse(body.split('\n')[2] ?? ''));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, events };
}

function aLogTo(url: string, level = 'info') {
  const lines: { level: number; msg: string }[] = [];
  const before = process.listeners('uncaughtException');
  const made = createLog(
    { service: 'olov-tests', level, dsn: url.replace('//', '//key@').concat('/4') },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const added = process.listeners('uncaughtException').filter((listener) => !before.includes(listener));
  stops.push(() => added.map((listener) => process.off('uncaughtException', listener)));
  return { ...made, lines, crash: (error: Error) => added[0]?.(error, 'uncaughtException') };
}

test('an error that a request logs is reported with stack, release, server, request id and route', async () => {
  const sentry = await aSentry();
  const { log, flush } = aLogTo(sentry.url);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (logger) => logger,
    serverFactory: (handle) =>
      createHttpServer(handle, { trustedProxies: ['loopback'], continuesTraces: false }),
  });
  stops.push(() => app.close());
  nameSpansByRoute(app);
  app.get('/orders/:id', async (request) => {
    request.log.warn({ err: new Error('a warning') }, 'not reported');
    const err = new TypeError('no oven', { cause: new Error('no gas') });
    request.log.error({ err, remote: 'orders', version: '1.2.0-0badc0de' }, 'a page failed');
    return {};
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${address}/orders/4f5a6b7c`, { headers: { 'x-request-id': 'a-request-of-the-proxy' } });
  await flush();
  const [event, ...others] = sentry.events();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    level: 'error',
    release: expect.stringMatching(/^olov-tests@[0-9a-f]{8}$/),
    server_name: 'olov-tests',
    tags: {
      requestId: 'a-request-of-the-proxy',
      route: 'GET /orders/:id',
      remote: 'orders',
      version: '1.2.0-0badc0de',
      message: 'a page failed',
    },
    exception: {
      values: [
        { type: 'Error', value: 'no gas' },
        { type: 'TypeError', value: 'no oven' },
      ],
    },
  });
  expect(JSON.stringify(event?.exception)).toContain('createLog.test.ts');
});

test('a report has no details of the line and no personal data of its messages', async () => {
  const sentry = await aSentry();
  const { log, flush } = aLogTo(sentry.url);
  const details = { url: '/tracker/4fQx-81kd_Zz', body: { name: 'Aziza' }, cookie: 'olov_session=abc' };
  const err = Object.assign(new Error('no SMS for +998901234567, Bearer abc.def'), { parameters: ['Aziza'] });
  log.error({ ...details, err }, 'GET /main/api/geocode/Search?q=Aziza failed');
  log.error({ ...details }, 'no SMS for +998 (90) 123-45-67');
  log.child({ phone: '998901234567' }).fatal(new Error('value "998901" is out of range for type smallint'));
  await flush();
  expect(sentry.events().map(({ message, exception }) => exception?.values[0]?.value ?? message)).toEqual([
    'no SMS for <number>, Bearer <token>',
    'no SMS for <number>',
    'value … is out of range for type smallint',
  ]);
  expect(sentry.bodies.join()).not.toMatch(/4fQx|Aziza|olov_session|998|123-45|abc\.def/);
});

test('of many errors in a minute only the first 60 are reported, and all are logged', async () => {
  const sentry = await aSentry();
  const { log, flush, lines } = aLogTo(sentry.url);
  for (let count = 1; count <= 70; count += 1) {
    log.error(`number ${count}`);
    // Only 30 reports wait at the same time.
    if (count % 20 === 0) while (sentry.bodies.length < count) await setImmediate();
  }
  await flush();
  expect(lines).toHaveLength(70);
  expect(sentry.bodies).toHaveLength(60);
});

// remote call: server-kit/src/log/openSentry.ts
test.each(FAULTS)(
  'a Sentry that is %s neither throws nor keeps the process from its end, and is logged at most once',
  async (fault) => {
    const sentry = await startFaultyServer();
    stops.push(sentry.close);
    await sentry.become(fault);
    const { log, flush, lines } = aLogTo(sentry.url);
    for (const text of ['one', 'two', 'three']) log.error({ err: new Error(text) }, text);
    await flush();
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(3);
    const warnings = () => lines.filter(({ level }) => level === 40);
    const isWarned = ['refused', 'failing', 'redirecting'].includes(fault);
    // `flush` does not wait for a Sentry that is late.
    while (isWarned && warnings().length === 0) await setImmediate();
    expect(warnings()).toHaveLength(isWarned ? 1 : 0);
    expect(sentry.asked).not.toContain('/elsewhere');
  },
);

test('an error that nobody catches is reported before the process ends', async () => {
  const sentry = await aSentry();
  const { crash, lines } = aLogTo(sentry.url);
  const ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementationOnce(resolve as never);
  });
  crash(new Error('nobody caught it'));
  expect(await ended).toBe(1);
  expect(lines).toMatchObject([{ level: 60, err: { message: 'nobody caught it' } }]);
  expect(sentry.events()[0]?.exception?.values[0]?.value).toBe('nobody caught it');
});
