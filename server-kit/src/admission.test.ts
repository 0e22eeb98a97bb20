import http, { type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { admit } from './admission';

let app: FastifyInstance;
let isBusy: boolean;
let url: string;
let open: (() => void)[];
/** Ends the hook of a request to `…?held`. */
let hold: (() => void) | undefined;
let responses: ServerResponse[];

/** `/slow` answers when the test says so. */
beforeEach(async () => {
  isBusy = true;
  open = [];
  hold = undefined;
  responses = [];
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  const isAlways = (path: string) => path === '/keys';
  const limits = { atOnce: 1, arriving: 2, isBusy: () => isBusy, isAlways };
  admit(app, limits, (_request, reply) => reply.code(503).send());
  app.addHook('onRequest', async ({ url }, reply) => {
    responses.push(reply.raw);
    if (url.endsWith('?held'))
      await new Promise<void>((resolve) => {
        hold = resolve;
      });
  });
  app.all('/slow', async () => new Promise((resolve) => open.push(() => resolve({ status: 'done' }))));
  app.all('/quick', async () => ({ status: 'done' }));
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(Readable.from([': open'])));
  for (const path of ['/readyz', '/keys']) app.get(path, async () => ({ status: 'ready' }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const finish of open) finish();
  await app.close();
});

const ask = async (path: string, options?: RequestInit) => (await fetch(url + path, options)).status;
const until = async (isSo: () => unknown) => {
  while (!(await isSo()) && app.server.listening) await new Promise(setImmediate);
};
const opened = (count: number) => until(() => open.length >= count);
/** A request of a network whose body has begun to arrive. */
const sendPart = async (from = '10.0.0.1') => {
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', 'content-length': 2 };
  const before = responses.length;
  const request = http.request(`${url}/slow`, { method: 'POST', headers }).on('error', () => {});
  request.write('{');
  await until(() => responses.length > before);
  return request;
};
const begin = async (method = 'GET') => {
  const answer = ask('/slow', { method });
  await opened(open.length + 1);
  return { answer, finish: () => open.at(-1)?.() };
};

test('a busy server that has as many requests as it may refuses a read with 503, and takes it after one has ended', async () => {
  const first = await begin();
  expect(await ask('/quick')).toBe(503);
  first.finish();
  expect(await first.answer).toBe(200);
  expect(await ask('/quick')).toBe(200);
});

test('a request is counted until its handler has ended, also if its client has left', async () => {
  const leave = new AbortController();
  const left = fetch(`${url}/slow`, { signal: leave.signal }).catch(() => 'left');
  await opened(1);
  leave.abort();
  expect(await left).toBe('left');
  await until(() => responses[0]?.destroyed);
  expect(await ask('/quick')).toBe(503);
  open[0]?.();
  await until(async () => (await ask('/quick')) === 200);
});

test('work for a client that left before it is not begun', async () => {
  const leave = new AbortController();
  const left = fetch(`${url}/slow?held`, { signal: leave.signal }).catch(() => 'left');
  await until(() => hold);
  leave.abort();
  expect(await left).toBe('left');
  await until(() => responses[0]?.destroyed);
  hold?.();
  expect(await ask('/quick')).toBe(200);
  expect(open).toEqual([]);
});

test('requests whose bodies have not arrived keep no other one out, and count from the end of their body', async () => {
  const [first, second] = [await sendPart(), await sendPart()];
  expect(await ask('/quick')).toBe(200);
  first.end('}');
  await opened(1);
  expect(await ask('/quick')).toBe(503);
  second.destroy();
});

test('of bodies that end together only as many are begun as the server may have', async () => {
  const requests = await Promise.all(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(sendPart));
  const refused: unknown[] = [];
  for (const request of requests)
    request.on('response', ({ statusCode }) => refused.push(statusCode)).end('}');
  await until(() => open.length + refused.length === 4);
  expect(refused).toEqual([503, 503]);
});

test('a network with as many arriving bodies as it may have is refused a further one, and others are not', async () => {
  const [first, second] = [await sendPart(), await sendPart()];
  const post = (from: string) =>
    ask('/quick', { method: 'POST', body: 'a body', headers: { 'x-forwarded-for': from } });
  expect(await post('10.0.0.1')).toBe(503);
  expect(await post('10.0.0.2')).toBe(200);
  first.destroy();
  second.destroy();
  await until(async () => (await post('10.0.0.1')) === 200);
});

test('a busy server that refuses reads takes an order, up to twice as many requests', async () => {
  await begin();
  const order = await begin('POST');
  expect(await ask('/quick', { method: 'POST' })).toBe(503);
  order.finish();
  expect(await order.answer).toBe(200);
});

test('a server that only waits for others takes four times as many requests', async () => {
  isBusy = false;
  for (let count = 0; count < 4; count += 1) await begin();
  expect(await ask('/quick')).toBe(503);
});

test('checks of a balancer, event streams and named addresses are admitted at any load, and no other request that asks for a stream', async () => {
  await begin();
  expect(await ask('/readyz')).toBe(200);
  expect(await ask('/keys')).toBe(200);
  const stop = new AbortController();
  const options = { headers: { accept: 'text/event-stream' }, signal: stop.signal };
  expect(await ask('/stream', options)).toBe(200);
  expect(await ask('/stream', options)).toBe(200);
  await begin('POST');
  expect(await ask('/quick', { ...options, method: 'POST' })).toBe(503);
  stop.abort();
});
