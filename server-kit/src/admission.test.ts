import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { admit } from './admission';

let app: FastifyInstance;
let isBusy: boolean;
let url: string;
let open: (() => void)[];

/** `/slow` answers when the test says so. */
beforeEach(async () => {
  isBusy = true;
  open = [];
  app = Fastify({ forceCloseConnections: true });
  const isAlways = (path: string) => path === '/keys';
  admit(app, { atOnce: 1, isBusy: () => isBusy, isAlways }, (_request, reply) => reply.code(503).send());
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
const opened = async (count: number) => {
  while (open.length < count) await new Promise(setImmediate);
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

test('a request whose client has left is not counted any more', async () => {
  const leave = new AbortController();
  const left = fetch(`${url}/slow`, { signal: leave.signal }).catch(() => 'left');
  await opened(1);
  leave.abort();
  expect(await left).toBe('left');
  while ((await ask('/quick')) === 503);
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
