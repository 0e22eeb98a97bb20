import { once } from 'node:events';
import net from 'node:net';
import { openedShop } from '../testing/shop';

const shop = openedShop();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

async function answerTo(request: string) {
  const socket = net.connect(port, '127.0.0.1');
  socket.setEncoding('utf8').on('error', () => {});
  let text = '';
  socket.on('data', (data) => (text += data));
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test.each([
  [431, 'headers-too-large', `GET /api/shop HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
  [400, 'bad-request', 'GET /api/shop HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n'],
])(
  'a request that the parser refuses is answered %i %s in the common error format',
  async (status, code, request) => {
    const answer = await answerTo(request);
    expect(answer).toEqual({ status, body: { error: expect.stringMatching(/./), code } });
  },
);

test('a request for an event stream whose client does not accept events is refused with 406 in the common error format', async () => {
  const token = await shop.issuer.tokenFor('customer');
  const { status, body } = await shop.get('/api/delivery/Events?orderId=none&Language=3', token, {
    accept: 'text/html',
  });
  expect([status, body]).toEqual([
    406,
    { error: 'This address answers with events only (text/event-stream).', code: 'not-acceptable' },
  ]);
});
