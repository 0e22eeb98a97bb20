import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openTestShop, type TestShop } from './testing/shop';

const BODY = Buffer.from(JSON.stringify({ numbers: Array.from({ length: 3000 }, (_, at) => at) }));
const BODIES = { plain: BODY, compressed: gzipSync(BODY) };
const PATHS = ['/main/api/shop', '/main/api/delivery/Events', '/hr/api/vacancies/Apply', '/x/orders/list'];

/** A back end that sends half of an answer, and the rest never. */
let half: Buffer;
let connection: net.Socket;
const api = net.createServer((socket) => {
  connection = socket;
  socket.on('error', () => {}).once('data', () => socket.write(half, () => api.emit('cut')));
});

function begin(kind: keyof typeof BODIES, framing: string): void {
  const body = BODIES[kind];
  const part = body.subarray(0, body.length >> 1);
  const encoding = kind === 'plain' ? '' : 'content-encoding: gzip\r\n';
  const [length, chunk] =
    framing === 'a length'
      ? [`content-length: ${body.length}`, '']
      : ['transfer-encoding: chunked', `${part.length.toString(16)}\r\n`];
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${encoding}${length}\r\n\r\n${chunk}`;
  half = Buffer.concat([Buffer.from(head), part, Buffer.from(chunk && '\r\n')]);
}

let shop: TestShop;
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const env = { MAIN_API_URL: url, HR_API_URL: url, REMOTE_UPSTREAMS: `orders=${url}` };
  shop = await openTestShop({ env });
});
afterAll(async () => {
  await shop.close();
  api.close();
});

test.each(['a length', 'chunks'])(
  'the answer of a deletion with %s whose back end dies in its middle is a 503',
  async (framing) => {
    begin('plain', framing);
    const asked = fetch(`${shop.url}/main/api/customers/Delete`);
    await once(api, 'cut');
    connection.destroy();
    const response = await asked;
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
      503,
      '10',
      { code: 'api-unreachable' },
    ]);
  },
);

describe.each(PATHS)('GET %s', (path) => {
  // remote call: host/server/apiProxy.ts, host/server/upstreams/upstreamProxy.ts
  test.each([
    ['a length', 'plain'],
    ['a length', 'compressed'],
    ['chunks', 'plain'],
    ['chunks', 'compressed'],
  ] as const)(
    'an answer with %s (%s) whose back end dies in its middle is an error',
    async (framing, kind) => {
      begin(kind, framing);
      const response = await fetch(shop.url + path);
      connection.destroy();
      await expect(response.arrayBuffer()).rejects.toThrow();
    },
  );

  test('an answer whose back end dies in its middle ends with a reset for a proxy that speaks HTTP/1.0', async () => {
    begin('plain', 'chunks');
    const client = net.connect(Number(new URL(shop.url).port), '127.0.0.1');
    client.write(`GET ${path} HTTP/1.0\r\nhost: olov.test\r\n\r\n`);
    const ended = once(client, 'end');
    const [head] = await once(client, 'data');
    connection.destroy();
    expect(String(head)).not.toMatch(/content-length|chunked/i);
    await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
