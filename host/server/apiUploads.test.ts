import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { APPLICATION_LIMITS } from '@olov/contract';
import { openTestShop } from './testing/shop';

const MANY = 130;

const beginning = (path: string, address: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: olov.test',
    'Content-Type: multipart/form-data; boundary=x',
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${path.includes('Apply') ? 4_000_000 : 1000}`,
    '',
    '-',
  ].join('\r\n');

let api: http.Server;
let begun: number;
let sockets: net.Socket[];
let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeEach(async () => {
  begun = 0;
  sockets = [];
  api = http.createServer(async (request, response) => {
    if (request.method === 'POST') begun += 1;
    request.on('error', () => {});
    request.resume().once('end', () => response.end('{}'));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shop = await openTestShop({ env: { MAIN_API_URL: url, HR_API_URL: url, MESSENGER_API_URL: url } });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  api.closeAllConnections();
  await once(api.close(), 'close');
  await shop.close();
});

async function begin(path: string, address = '203.0.113.1') {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(beginning(path, address));
  return socket;
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('requests whose bodies never end', () => {
  it.each(['/main', '/hr', '/messenger'])(
    'requests with unfinished bodies do not block other requests to %s',
    async (prefix) => {
      for (let count = 0; count < MANY; count++) await begin(`${prefix}/api/feedback/Create`);
      expect((await shop.get(`${prefix}/api/x`)).status).toBe(200);
      expect((await shop.post(`${prefix}/api/x`, { 'content-type': 'application/json' }, '{}')).status).toBe(
        200,
      );
      expect(begun).toBe(1);
    },
  );

  it('unfinished forms with a file reach the API as they arrive and do not block other requests', async () => {
    for (let count = 0; count < MANY; count++) await begin('/hr/api/vacancies/Apply', `203.0.113.${count}`);
    await until(() => begun === MANY);
    expect((await shop.get('/hr/api/vacancies/List')).status).toBe(200);
  });
});

it('one network may send twenty files at once, other networks are not affected, and a finished upload frees its slot', async () => {
  const send = (address: string) =>
    shop.post('/hr/api/vacancies/Apply', {
      'content-type': 'multipart/form-data',
      'x-forwarded-for': address,
    });
  for (let count = 0; count < 20; count++) await begin('/hr/api/vacancies/Apply');
  await until(() => begun === 20);
  const refused = await send('203.0.113.1');
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many-requests']);
  expect((await send('203.0.113.2')).status).toBe(200);
  sockets[0]?.destroy();
  let status = 429;
  await expect(
    (async () => {
      while (status === 429) status = (await send('203.0.113.1')).status;
      return status;
    })(),
  ).resolves.toBe(200);
});

it('the host’s request timeout is longer than the upload time of the API, for slow networks', () => {
  expect(shop.app.server.requestTimeout).toBeGreaterThan(APPLICATION_LIMITS.uploadMs);
});

it('a request body without Content-Length that exceeds the limit is refused before the API gets a request', async () => {
  const answer = await shop.post(
    '/main/api/x',
    { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    'x'.repeat(300_000),
  );
  expect(answer.status).toBe(413);
  expect(begun).toBe(0);
});
