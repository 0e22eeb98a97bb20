import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { APPLICATION_LIMITS } from '@olov/contract';
import { openTestShop, sharedShop } from './testing/shop';

interface Seen {
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** The requests that an API got, with and without the end of their bodies. */
let begun: number;
let seen: Seen[];
let answer: (response: http.ServerResponse, body: string) => void;
let sockets: net.Socket[];

const api = http.createServer(async (request, response) => {
  begun += 1;
  let body = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
  } catch {
    return;
  }
  seen.push({ url: request.url, headers: request.headers, body });
  answer(response, body);
});
const envOf = (url: string) => ({
  MAIN_API_URL: `${url}/public`,
  MESSENGER_API_URL: `${url}/messages`,
  HR_API_URL: `${url}/people/`,
  REMOTE_UPSTREAMS: `orders=${url}`,
});
const shop = sharedShop(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  return { env: envOf(`http://127.0.0.1:${(api.address() as AddressInfo).port}`) };
});
beforeEach(() => {
  begun = 0;
  seen = [];
  sockets = [];
  answer = (response) => response.end('{}');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});
afterAll(() => api.close().closeAllConnections());

function connect(): net.Socket {
  const socket = net.connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  return socket;
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the API proxy of the shop', () => {
  it.each([
    ['/main/api/shop?Language=3&x=%20y', '/public/api/shop?Language=3&x=%20y'],
    ['/main/api/delivery/EventsOfOthers', '/public/api/delivery/EventsOfOthers'],
    ['/messenger/api/tg_basket', '/messages/api/tg_basket'],
    ['/hr/vacancies/List', '/people/vacancies/List'],
  ])('a request for %s reaches the API of its prefix without the prefix', async (path, expected) => {
    await shop.get(path);
    expect(seen.map(({ url }) => url)).toEqual([expected]);
  });

  it('a body that is announced by Expect: 100-continue reaches the API', async () => {
    const socket = connect();
    const head = 'POST /main/api/x HTTP/1.1\r\nHost: olov.test\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
    const answered = once(socket, 'data');
    socket.write('{"a":1}');
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen).toMatchObject([{ url: '/public/api/x', body: '{"a":1}' }]);
    expect(seen[0]?.headers).not.toHaveProperty('expect');
  });

  it('the proxy passes the id of a request to the API and returns its own id, not that of the API', async () => {
    answer = (response) => response.setHeader('x-request-id', 'an-id-of-the-api').end();
    const { headers } = await shop.get('/main/api/x', { 'x-request-id': 'an-id-of-the-balancer' });
    expect(seen[0]?.headers['x-request-id']).toBe('an-id-of-the-balancer');
    expect(headers['x-request-id']).toBe('an-id-of-the-balancer');
  });

  it('an API neither closes the connection of a visitor nor keeps one open that the server closes', async () => {
    answer = (response) =>
      response.writeHead(200, { connection: 'close', 'keep-alive': 'timeout=600' }).end();
    const { headers } = await shop.get('/readyz', { connection: 'keep-alive' });
    const proxied = await shop.get('/main/api/x', { connection: 'keep-alive' });
    expect(proxied.headers.connection).toBe('keep-alive');
    expect(proxied.headers['keep-alive']).toBe(headers['keep-alive']);
  });

  it('trace headers of visitors, which a load balancer passes on, do not reach an API', async () => {
    const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await shop.get('/main/api/x', {
      'x-request-id': 'an-id-of-the-balancer',
      traceparent: `00-${trace}-${span}-01`,
      tracestate: 'visitor=1',
      baggage: 'visitor=1',
    });
    const headers = Object.keys(seen[0]?.headers ?? {});
    expect(headers).toContain('x-request-id');
    expect(headers.filter((name) => /^(traceparent|tracestate|baggage)$/.test(name))).toEqual([]);
  });

  it('the proxy forwards the token to an API, but no cookie, and drops cookies that an API sets', async () => {
    answer = (response) => response.setHeader('set-cookie', 'olov_session=theirs; Path=/').end();
    const { headers } = await shop.get('/main/api/x', {
      authorization: 'Bearer t',
      cookie: 'olov_session=secret; locale=en',
      'x-hash': 'h',
    });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'x-hash': 'h' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([201, 404, 409, 422, 500, 503])(
    'the proxy passes status %i, headers and body of an API response through, and sends the request once',
    async (status) => {
      const body = JSON.stringify({ error: 'Оно', code: 'it' });
      answer = (response) => response.writeHead(status, { 'x-total': '7', 'retry-after': '1' }).end(body);
      const { text, headers, ...found } = await shop.get('/main/api/x');
      expect([found.status, text, headers['x-total']]).toEqual([status, body, '7']);
      expect(seen).toHaveLength(1);
    },
  );

  it.each([
    ['large', JSON.stringify({ text: 'щ'.repeat(100_000) })],
    ['not valid JSON', '{ not json'],
  ])('the proxy passes a request body that is %s on unchanged', async (_, body) => {
    answer = (response, given) => response.end(given);
    const { text } = await shop.post('/main/api/x', { 'content-type': 'application/json' }, body);
    expect(text === body).toBe(true);
  });

  it('no path of a request leaves the folder of the API’s address', async () => {
    for (const path of ['/main/../x', '/main/%2e%2e/x', '/main/..%2fx', '/main/a/../../../x']) {
      expect((await shop.get(path)).status).toBeLessThan(500);
    }
    expect(seen.filter(({ url }) => !url?.startsWith('/public/'))).toEqual([]);
  });
});

describe('the client address in requests to an API', () => {
  it.each([
    ['of the visitor', {}, '127.0.0.1'],
    ['that the reverse proxy in front has seen', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    [
      'of the visitor, even if the Connection header names it',
      { connection: 'keep-alive, x-forwarded-for' },
      '127.0.0.1',
    ],
    [
      'that the proxy has seen and not that of the visitor',
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
      '203.0.113.7',
    ],
  ])('an API gets the address %s in X-Forwarded-For', async (_, headers, expected) => {
    await shop.get('/main/api/x', headers);
    expect(seen[0]?.headers['x-forwarded-for']).toBe(expected);
  });

  // asvs V4.1.3
  it.each(['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
    'the visitor’s own header “%s” does not reach an API',
    async (name) => {
      await shop.get('/main/api/x', { [name]: 'of the visitor' });
      expect(seen[0]?.headers).not.toHaveProperty(name);
    },
  );

  it.each(['', 'of the visitor'])(
    'the API gets X-Forwarded-Prefix from the proxy and not “%s” of the visitor’s header',
    async (prefix) => {
      await shop.get('/main/api/x', { 'x-forwarded-prefix': prefix });
      expect(seen[0]?.headers['x-forwarded-prefix']).toBe('/main');
    },
  );
});

describe('an unreachable API', () => {
  // Nobody listens on a port below 1024; a port that was just free may belong to another test by now.
  const alone = sharedShop({ env: envOf('http://127.0.0.1:1') });

  // asvs V16.5.2
  it.each([
    ['/main/api/x', 'Сервис не ответил. Попробуйте ещё раз. Код для поддержки: '],
    ['/main/api/x?Language=3', "The service didn't respond. Try again. Code for support: "],
    ['/messenger/api/x?Language=1', 'Xizmat javob bermadi. Qayta urinib koʻring. Yordam xizmati uchun kod: '],
    ['/hr/x?Language=2', 'Сервис не ответил. Попробуйте ещё раз. Код для поддержки: '],
  ])(
    'a request for %s gets a 503 error body with the request’s id when the API is unreachable',
    async (path, error) => {
      const { status, headers, text } = await alone.get(path);
      expect([status, headers['retry-after']]).toEqual([503, '10']);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(text)).toEqual({
        error: `${error}${headers['x-request-id']}.`,
        code: 'api-unreachable',
      });
    },
  );

  it('the error of a POST to an unreachable API is in the language of the page', async () => {
    const { text } = await alone.post('/main/api/x', { cookie: 'locale=en' }, '{}');
    expect(JSON.parse(text).error).toMatch(/^The service didn't respond\. Try again\./);
  });
});

test.each([
  ['with Content-Length', {}],
  ['without Content-Length', { 'transfer-encoding': 'chunked' }],
])(
  'a request body %s above the limit is refused with a 413 error body before the API gets a request',
  async (_, more) => {
    const { status, text } = await shop.post(
      '/main/api/delivery/Create?Language=3',
      { 'content-type': 'application/json', ...more },
      JSON.stringify({ comment: 'x'.repeat(3 << 20) }),
    );
    expect(status).toBe(413);
    expect(JSON.parse(text)).toEqual({ error: 'The request is too large.', code: 'too-large' });
    expect(begun).toBe(0);
    expect((await shop.get('/main/api/x')).status).toBe(200);
  },
);

describe('an answer whose back end dies in its middle', () => {
  const BODY = Buffer.from(JSON.stringify({ numbers: Array.from({ length: 3000 }, (_, at) => at) }));
  const BODIES = { plain: BODY, compressed: gzipSync(BODY) };

  /** Lets the API send half of an answer; resolves with its connection. */
  const half = (kind: keyof typeof BODIES, framing: string) =>
    new Promise<net.Socket | null>((resolve) => {
      const body = BODIES[kind];
      answer = (response) => {
        response.setHeader('content-type', 'application/json');
        if (kind === 'compressed') response.setHeader('content-encoding', 'gzip');
        if (framing === 'a length') response.setHeader('content-length', body.length);
        response.write(body.subarray(0, body.length >> 1), () => resolve(response.socket));
      };
    });

  test.each(['a length', 'chunks'])('the answer of a deletion with %s is a 503', async (framing) => {
    const sent = half('plain', framing);
    const asked = shop.get('/main/api/customers/Delete');
    (await sent)?.destroy();
    const { status, headers, text } = await asked;
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '10', 'api-unreachable']);
  });

  describe.each(['/main/api/shop', '/main/api/delivery/Events', '/hr/api/vacancies/Apply', '/x/orders/list'])(
    'GET %s',
    (path) => {
      // remote call: host/server/apiProxy.ts, host/server/upstreams/upstreamProxy.ts
      test.each([
        ['a length', 'plain'],
        ['a length', 'compressed'],
        ['chunks', 'plain'],
        ['chunks', 'compressed'],
      ] as const)('an answer with %s (%s) is an error', async (framing, kind) => {
        const sent = half(kind, framing);
        const response = await fetch(shop.url + path);
        (await sent)?.destroy();
        await expect(response.arrayBuffer()).rejects.toThrow();
      });

      test('the answer ends with a reset for a proxy that speaks HTTP/1.0', async () => {
        const sent = half('plain', 'chunks');
        const client = net.connect(Number(new URL(shop.url).port), '127.0.0.1');
        client.write(`GET ${path} HTTP/1.0\r\nhost: olov.test\r\n\r\n`);
        const ended = once(client, 'end');
        const [head] = await once(client, 'data');
        (await sent)?.destroy();
        expect(String(head)).not.toMatch(/content-length|chunked/i);
        await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
      });
    },
  );
});

describe('event streams of the main API', () => {
  let responses: http.ServerResponse[];
  beforeEach(() => {
    responses = [];
    answer = (response) => {
      if (!response.req.url?.startsWith('/public/api/delivery/Events?')) return response.end('{}');
      responses.push(response);
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
        .write('retry: 3000\n\n');
    };
  });

  async function listen(url = shop.url, accept = 'text/event-stream') {
    const request = http.get(`${url}/main/api/delivery/Events?orderId=x%20y`, {
      headers: { 'accept-encoding': 'gzip, br', accept },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return { request, response: response.setEncoding('utf8') };
  }
  const next = async (response: http.IncomingMessage) => (await once(response, 'data'))[0];

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
    expect(seen[0]?.url).toBe('/public/api/delivery/Events?orderId=x%20y');
    request.destroy();
  });

  it('many open event streams do not block other requests to the API', async () => {
    const streams = await Promise.all(Array.from({ length: 150 }, () => listen()));
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

  it.each(['text/event-stream', '*/*'])(
    'an event stream ends with a complete response when the host’s server stops, for a request that accepts %s',
    async (accept) => {
      const stopped = await openTestShop({ env: { MAIN_API_URL: shop.config.api.main } });
      const { response } = await listen(stopped.url, accept);
      await next(response);
      const ended = once(response.resume(), 'end');
      const closed = stopped.close();
      await ended;
      expect(response.complete).toBe(true);
      await closed;
    },
  );
});

describe('requests whose bodies never end', () => {
  const MANY = 130;

  async function begin(path: string, address = '203.0.113.1') {
    const socket = connect();
    await once(socket, 'connect');
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: olov.test',
      'Content-Type: multipart/form-data; boundary=x',
      `X-Forwarded-For: ${address}`,
      `Content-Length: ${path.includes('Apply') ? 4_000_000 : 1000}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n-`);
    return socket;
  }

  it.each(['/main', '/hr', '/messenger'])(
    'requests with unfinished bodies do not block other requests to %s',
    async (prefix) => {
      for (let count = 0; count < MANY; count++) await begin(`${prefix}/api/feedback/Create`);
      expect((await shop.get(`${prefix}/api/x`)).status).toBe(200);
      const sent = await shop.post(`${prefix}/api/x`, { 'content-type': 'application/json' }, '{}');
      expect(sent.status).toBe(200);
      expect(begun).toBe(2);
    },
  );

  it('unfinished forms with a file reach the API as they arrive and do not block other requests', async () => {
    for (let count = 0; count < MANY; count++) await begin('/hr/api/vacancies/Apply', `203.0.113.${count}`);
    await until(() => begun === MANY);
    expect((await shop.get('/hr/api/vacancies/List')).status).toBe(200);
  });

  it('one network may send twenty files at once, other networks are not affected, and a finished upload frees its slot', async () => {
    const [own, other] = ['198.51.100.1', '198.51.100.2'];
    const send = (address: string) =>
      shop.post('/hr/api/vacancies/Apply', {
        'content-type': 'multipart/form-data',
        'x-forwarded-for': address,
      });
    const first = await begin('/hr/api/vacancies/Apply', own);
    for (let count = 1; count < 20; count++) await begin('/hr/api/vacancies/Apply', own);
    await until(() => begun === 20);
    const refused = await send(own);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many-requests']);
    expect((await send(other)).status).toBe(200);
    first.destroy();
    let { status } = refused;
    while (status === 429) status = (await send(own)).status;
    expect(status).toBe(200);
  });

  it('the host’s request timeout is longer than the upload time of the API, for slow networks', () => {
    expect(shop.app.server.requestTimeout).toBeGreaterThan(APPLICATION_LIMITS.uploadMs);
  });
});

// The last test, because requests of closed connections may still reach the API after it.
test('170 unread pipelined requests of one network use only its share of the API, and other networks do not wait', async () => {
  const held: http.ServerResponse[] = [];
  answer = (response) => {
    if (response.req.url === '/public/quick') return response.end('quick');
    response.write('begun');
    held.push(response);
  };
  const NETWORK = '203.0.113.7';
  for (let count = 0; count < 170; count++) {
    const head = `GET /main/openapi/main.json HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${NETWORK}\r\n\r\n`;
    connect().pause().write(head.repeat(10));
  }
  const from = (ip: string) => shop.get('/main/quick', { 'x-forwarded-for': ip });
  let refused = await from(NETWORK);
  while (refused.status !== 429) refused = await from(NETWORK);
  expect(refused.headers['retry-after']).toBe('1');
  while (held.length < 40) await new Promise(setImmediate);
  expect((await from('198.51.100.9')).text).toBe('quick');
  expect(held).toHaveLength(40);
  for (const socket of sockets) socket.destroy();
  let again = await from(NETWORK);
  while (again.status !== 200) again = await from(NETWORK);
  expect(again.text).toBe('quick');
});
