import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { endGracefully } from './endGracefully';

/** A server whose `/slow` waits for the test before it responds, and whose `/events` never end. */
async function open(deadlineMs?: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const readiness = { isEnding: false };
  endGracefully(app, { readiness, deadlineMs });
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    app.get('/slow', (_request, reply) => {
      answer = () => void reply.send('whole');
      resolve();
    });
  });
  app.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  app.get('/', async () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, readiness, port, isAsked, answer: () => answer() };
}

async function get(port: number, path: string, options: http.RequestOptions = {}) {
  const request = http.get({ host: '127.0.0.1', port, path, ...options });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { text, headers: response.headers };
}

test('a running request gets its full response during shutdown, and then its connection is closed', async () => {
  const shop = await open(60_000);
  const agent = new http.Agent({ keepAlive: true });
  const answer = get(shop.port, '/slow', { agent });
  await shop.isAsked;
  const closed = shop.app.close();
  while (shop.app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  shop.answer();
  const { text, headers } = await answer;
  await closed;
  agent.destroy();
  expect([text, headers.connection]).toEqual(['whole', 'close']);
});

test('a server that drains answers on its connections and has each closed by its answer', async () => {
  const shop = await open();
  const agent = new http.Agent({ keepAlive: true });
  expect((await get(shop.port, '/', { agent })).headers.connection).toBe('keep-alive');
  shop.readiness.isEnding = true;
  expect(await get(shop.port, '/', { agent })).toMatchObject({
    text: 'quick',
    headers: { connection: 'close' },
  });
  expect(await get(shop.port, '/', { agent })).toMatchObject({
    text: 'quick',
    headers: { connection: 'close' },
  });
  agent.destroy();
  await shop.app.close();
});

test('idle connections, used or new, do not delay the shutdown of the server', async () => {
  const shop = await open(60_000);
  const agent = new http.Agent({ keepAlive: true });
  await get(shop.port, '/', { agent });
  const fresh = net.connect(shop.port, '127.0.0.1');
  await once(fresh, 'connect');
  const isGone = once(fresh, 'close');
  await shop.app.close();
  await isGone;
  expect(fresh.readableEnded).toBe(true);
  agent.destroy();
});

test('an event stream is ended cleanly during shutdown', async () => {
  const shop = await open(60_000);
  const request = http.get({
    host: '127.0.0.1',
    port: shop.port,
    path: '/events',
    headers: { accept: 'text/event-stream' },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response, 'data');
  const closed = shop.app.close();
  await once(response.resume(), 'end');
  await closed;
  expect(response.complete).toBe(true);
});

test('a response that is not finished at the shutdown deadline is cut off', async () => {
  const shop = await open(200);
  const answer = get(shop.port, '/slow');
  const isCut = expect(answer).rejects.toThrow('socket hang up');
  await shop.isAsked;
  await shop.app.close();
  await isCut;
});
