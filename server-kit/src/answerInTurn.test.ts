import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { answerInTurn } from './answerInTurn';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(handle: RequestListener, mostAhead?: number) {
  const server = http.createServer(answerInTurn(handle, mostAhead));
  closing.push(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  closing.push(() => socket.destroy());
  return {
    socket,
    ask: (...paths: string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')),
    async read(bodies: number) {
      let text = '';
      while (text.split('body:').length <= bodies) text += (await once(socket, 'data'))[0];
      return [...text.matchAll(/body:(\S+)/g)].map(([, body]) => body);
    },
  };
}

test('pipelined requests are answered in order, and each starts after the response before it', async () => {
  const log: string[] = [];
  const { ask, read } = await open(({ url = '' }, response) => {
    log.push(`begin ${url}`);
    setTimeout(() => {
      log.push(`end ${url}`);
      response.end(`body:${url}\n`);
    }, 5);
  });
  ask('/a', '/b', '/c');
  expect(await read(3)).toEqual(['/a', '/b', '/c']);
  expect(log).toEqual(['begin /a', 'end /a', 'begin /b', 'end /b', 'begin /c', 'end /c']);
});

// asvs V1.4.3
test('a client that pipelines requests and reads nothing has only one response started, and none after its connection is closed', async () => {
  let begun = 0;
  let closed = 0;
  const { socket, ask } = await open((_request, response) => {
    begun += 1;
    response.once('close', () => {
      closed += 1;
    });
    response.end(Buffer.alloc(64 << 20));
  });
  socket.pause();
  ask(...Array.from({ length: 10 }, () => '/'));
  while (begun === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([begun, closed]).toEqual([1, 0]);
  socket.destroy();
  while (closed === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([begun, closed]).toEqual([1, 1]);
});

test('a connection that pipelines too many requests is closed', async () => {
  const { socket, ask } = await open(() => {}, 2);
  const closed = once(socket, 'close');
  ask('/a', '/b', '/c', '/d');
  await closed;
  expect(socket.destroyed).toBe(true);
});

test('the bodies of pipelined requests are read completely', async () => {
  const { socket, read } = await open((request, response) => {
    let text = '';
    request.on('data', (data) => (text += data)).on('end', () => response.end(`body:${text}\n`));
  });
  const post = (body: string) =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  socket.write(post('one') + post('two'));
  expect(await read(2)).toEqual(['one', 'two']);
});
