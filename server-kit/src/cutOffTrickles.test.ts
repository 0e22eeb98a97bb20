import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import net from 'node:net';
import { cutOffTrickles } from './cutOffTrickles';

const PACE = { windowMs: 600, leastBytes: 100 };
let close: () => void;

afterEach(() => close());

async function open(handle: RequestListener) {
  const server = createServer();
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
  return { socket, closed };
}

const read: RequestListener = (request, response) => {
  let length = 0;
  request.on('error', () => {});
  request.on('data', (data) => {
    length += data.length;
  });
  request.on('end', () => response.end(`read ${length}`));
};
const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

async function send(socket: net.Socket, piece: string, times: number) {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

test('a request body that arrives too slowly gets a 408', async () => {
  const { socket, closed } = await open(read);
  socket.write(head(10_000));
  await send(socket, 'x', 10_000);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 .*ERR_HTTP_REQUEST_TIMEOUT$/s);
});

test('a long request body that keeps arriving is read completely', async () => {
  const { socket, closed } = await open(read);
  socket.write(head(40 * 500));
  await send(socket, 'x'.repeat(500), 40);
  expect(await closed).toMatch(/read 20000$/);
});

test('a request body that waits because the server does not read it yet is not cut off', async () => {
  const { socket, closed } = await open((request, response) => {
    setTimeout(() => read(request, response), 1500);
  });
  socket.write(`${head(5)}hello`);
  expect(await closed).toMatch(/read 5$/);
});
