import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { endGracefully } from '@olov/server-kit/end-gracefully';
import Fastify from 'fastify';
import type { App } from './App';
import { compressAnswers } from './compress';
import { type EventStream, STREAM, useEventStreams } from './event-streams';

const MUCH = 'x'.repeat(8 << 20);

async function open() {
  const app: App = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }).withTypeProvider<TypeBoxTypeProvider>();
  endGracefully(app);
  compressAnswers(app);
  let beat = () => {};
  const streams = await useEventStreams(app, (_ms, call) => {
    beat = call;
    return () => {};
  });
  const opened: EventStream[] = [];
  const closed: number[] = [];
  let hold = Promise.resolve();
  app.get('/', { sse: STREAM }, async (_request, reply) => {
    await hold;
    const index = opened.push(streams.open(reply)) - 1;
    opened[index]?.onClose(() => closed.push(index));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    opened,
    closed,
    beat: () => beat(),
    holdUntil(ready: Promise<void>) {
      hold = ready;
    },
    request: () =>
      http.get({ host: '127.0.0.1', port, agent: false, headers: { 'accept-encoding': 'br, gzip' } }),
  };
}

const answerOf = async (request: http.ClientRequest) => {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response.setEncoding('utf8');
};

test('the events of an event stream are sent immediately and uncompressed', async () => {
  const shop = await open();
  const response = await answerOf(shop.request());
  expect((await once(response, 'data'))[0]).toBe('retry: 3000\n\n');
  expect(response.headers).not.toHaveProperty('content-encoding');
  const data = JSON.stringify({ text: 'x'.repeat(2000) });
  const heard = once(response, 'data');
  shop.opened[0]?.send({ event: 'order', id: '7', data });
  expect((await heard)[0]).toBe(`id: 7\nevent: order\ndata: ${data}\n\n`);
  await shop.app.close();
});

test('a client that does not read its event stream is disconnected at the next event, and other clients stay connected', async () => {
  const shop = await open();
  const slow = shop.request();
  const stuck = await answerOf(slow);
  const quick = await answerOf(shop.request());
  quick.resume();
  for (const stream of shop.opened) stream.send({ event: 'order', data: MUCH });
  await new Promise((resolve) => setImmediate(resolve));
  const torn = once(stuck, 'error');
  shop.opened[0]?.send({ event: 'order', data: '{}' });
  stuck.resume();
  await torn;
  expect(shop.closed).toEqual([0]);
  await shop.app.close();
});

test('a client that does not read its event stream is disconnected at the next heartbeat', async () => {
  const shop = await open();
  const stuck = await answerOf(shop.request());
  shop.opened[0]?.send({ event: 'order', data: MUCH });
  await new Promise((resolve) => setImmediate(resolve));
  const torn = once(stuck, 'error');
  shop.beat();
  stuck.resume();
  await torn;
  expect(shop.closed).toEqual([0]);
  await shop.app.close();
});

test('an event stream that is requested during the shutdown ends at once', async () => {
  const shop = await open();
  let go = () => {};
  shop.holdUntil(
    new Promise((resolve) => {
      go = resolve;
    }),
  );
  const request = shop.request();
  await once(shop.app.server, 'request');
  const closed = shop.app.close();
  go();
  const response = await answerOf(request);
  await once(response.resume(), 'end');
  await closed;
  expect(response.complete).toBe(true);
});

test('a client that disconnects before its event stream opens is removed and gets no events', async () => {
  const shop = await open();
  let go = () => {};
  shop.holdUntil(
    new Promise((resolve) => {
      go = resolve;
    }),
  );
  const request = shop.request();
  request.on('error', () => {});
  const [, response] = (await once(shop.app.server, 'request')) as [unknown, http.ServerResponse];
  const isGone = once(response, 'close');
  request.destroy();
  await isGone;
  go();
  while (shop.closed.length === 0) await new Promise((resolve) => setImmediate(resolve));
  shop.opened[0]?.send({ event: 'order', data: '{}' });
  shop.opened[0]?.end();
  expect(response.writableFinished).toBe(false);
  expect(shop.closed).toHaveLength(1);
  await shop.app.close();
});
