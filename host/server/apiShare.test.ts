import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { openTestShop } from './testing/shop';

const NETWORK = '203.0.113.7';
const STRANGER = '198.51.100.9';

async function openSilentApi() {
  const held: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/quick')) return response.end('quick');
    response.write('begun');
    held.push(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    close: () => server.close().closeAllConnections(),
  };
}

test('170 unread pipelined requests of one network use only its share of the API, and other networks do not wait', async () => {
  const api = await openSilentApi();
  const shop = await openTestShop({ env: { MAIN_API_URL: api.url } });
  const { port } = shop.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 170 }, () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {});
    socket.pause();
    const head = `GET /main/openapi/main.json HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${NETWORK}\r\n\r\n`;
    socket.write(head.repeat(10));
    return socket;
  });
  try {
    const from = (ip: string) => shop.get('/main/quick', { 'x-forwarded-for': ip });
    let refused = await from(NETWORK);
    while (refused.status !== 429) refused = await from(NETWORK);
    expect(refused.headers['retry-after']).toBe('1');
    while (api.held.length < 40) await new Promise(setImmediate);
    expect((await from(STRANGER)).text).toBe('quick');
    expect(api.held).toHaveLength(40);
    for (const socket of sockets) socket.destroy();
    let again = await from(NETWORK);
    while (again.status !== 200) again = await from(NETWORK);
    expect(again.text).toBe('quick');
  } finally {
    for (const socket of sockets) socket.destroy();
    api.close();
    await shop.close();
  }
});
