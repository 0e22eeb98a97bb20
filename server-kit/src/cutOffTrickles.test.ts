import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import net from 'node:net';
import { cutOffTrickles } from './cutOffTrickles';

const PACE = { windowMs: 600, leastBytes: 100 };
let close: () => void;
/** Bytes of bodies that the server has read. */
let length: number;

// The tests end each window; the timers inside of Node's servers are not these.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  close();
});
const endWindow = () => jest.advanceTimersByTime(PACE.windowMs);
const arrived = async (bytes: number) => {
  while (length < bytes) await new Promise(setImmediate);
};

async function open(handle: RequestListener) {
  const server = createServer();
  const begun = once(server, 'request');
  server.on('request', cutOffTrickles(server, handle, PACE));
  server.on('clientError', (error: Error & { code?: string }, socket: net.Socket) => {
    socket.end(`HTTP/1.1 408 Request Timeout\r\n\r\n${error.code}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  socket.setEncoding('utf8').on('data', (data) => (text += data));
  const closed = once(socket, 'close').then(() => text);
  close = () => {
    socket.destroy();
    server.close();
  };
  return { socket, begun, closed };
}

const read: RequestListener = (request, response) => {
  request.on('error', () => {});
  request.on('data', (data) => {
    length += data.length;
  });
  request.on('end', () => response.end(`read ${length}`));
};
const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

test('a request body that arrives too slowly gets a 408', async () => {
  const { socket, closed } = await open(read);
  socket.write(`${head(10_000)}x`);
  await arrived(1);
  endWindow();
  expect(await closed).toMatch(/^HTTP\/1\.1 408 .*ERR_HTTP_REQUEST_TIMEOUT$/s);
});

test('a long request body that keeps arriving is read completely', async () => {
  const { socket, begun, closed } = await open(read);
  socket.write(head(4 * 500));
  await begun;
  for (let piece = 1; piece <= 4; piece += 1) {
    socket.write('x'.repeat(500));
    await arrived(piece * 500);
    endWindow();
  }
  expect(await closed).toMatch(/read 2000$/);
});

test('a request body that waits because the server does not read it yet is not cut off', async () => {
  let go = () => {};
  const { socket, begun, closed } = await open((request, response) => {
    go = () => read(request, response);
  });
  socket.write(`${head(10)}hello`);
  await begun;
  endWindow();
  endWindow();
  go();
  socket.write('hello');
  expect(await closed).toMatch(/read 10$/);
});
