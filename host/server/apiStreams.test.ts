import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestShop } from './testing/shop';

const MANY = 150;

let responses: http.ServerResponse[];
let asked: http.IncomingMessage[];
let api: http.Server;
let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeEach(async () => {
  responses = [];
  asked = [];
  api = http.createServer((request, response) => {
    asked.push(request);
    if (!/^\/public\/api\/delivery\/Events(\?|$)/.test(request.url ?? '')) return response.end('{}');
    responses.push(response);
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      .write('retry: 3000\n\n');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo;
  shop = await openTestShop({ env: { MAIN_API_URL: `http://127.0.0.1:${port}/public` } });
});
afterEach(async () => {
  api.closeAllConnections();
  await once(api.close(), 'close');
  await shop.close();
});

async function listen(headers: Record<string, string> = { accept: 'text/event-stream' }) {
  const request = http.get(`${shop.url}/main/api/delivery/Events?orderId=x%20y`, {
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { request, response: response.setEncoding('utf8') };
}
const next = async (response: http.IncomingMessage) => (await once(response, 'data'))[0];

describe('event streams of the main API', () => {
  it('an event stream is forwarded event by event, with its headers', async () => {
    const { request, response } = await listen();
    expect(await next(response)).toBe('retry: 3000\n\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    for (const event of ['id: 1\ndata: {}\n\n', ':\n\n']) {
      const heard = next(response);
      responses[0]?.write(event);
      expect(await heard).toBe(event);
    }
    expect(asked[0]?.url).toBe('/public/api/delivery/Events?orderId=x%20y');
    request.destroy();
  });

  it('many open event streams do not block other requests to the API', async () => {
    const streams = await Promise.all(Array.from({ length: MANY }, () => listen()));
    expect((await shop.get('/main/api/x')).status).toBe(200);
    for (const { request } of streams) request.destroy();
  });

  it('an event stream is closed at the API when its browser disconnects', async () => {
    const { request, response } = await listen();
    await next(response);
    const isLeft = once(responses[0] as http.ServerResponse, 'close');
    request.destroy();
    await isLeft;
    expect(responses[0]?.writableFinished).toBe(false);
  });

  it.each([{ accept: 'text/event-stream' }, { accept: '*/*' }])(
    'an event stream ends with a complete response when the host’s server stops, for a request with %o',
    async (headers) => {
      const { response } = await listen(headers);
      await next(response);
      const ended = once(response.resume(), 'end');
      const closed = shop.close();
      await ended;
      expect(response.complete).toBe(true);
      await closed;
    },
  );

  it('only the exact path of the event stream is proxied as one, and the API gets the prefix in a header', async () => {
    await shop.get('/main/api/delivery/EventsOfOthers');
    expect(asked[0]?.url).toBe('/public/api/delivery/EventsOfOthers');
    expect(asked[0]?.headers['x-forwarded-prefix']).toBe('/main');
  });

  it('the API gets X-Forwarded-Prefix from the proxy and not from the visitor’s header', async () => {
    await shop.get('/main/api/x', { 'x-forwarded-prefix': '' });
    expect(asked[0]?.headers['x-forwarded-prefix']).toBe('/main');
  });
});
