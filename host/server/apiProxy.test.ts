import { once } from 'node:events';
import net from 'node:net';
import { startApi } from './testing/api';
import { openTestShop } from './testing/shop';

type Api = Awaited<ReturnType<typeof startApi>>;

const openShopFor = (api: Pick<Api, 'url'>, base = '') =>
  openTestShop({
    env: {
      MAIN_API_URL: api.url + base,
      MESSENGER_API_URL: `${api.url}/messages`,
      HR_API_URL: `${api.url}/people/`,
    },
  });

async function withShop(
  api: Api,
  run: (shop: Awaited<ReturnType<typeof openTestShop>>) => Promise<void>,
  base = '',
) {
  const shop = await openShopFor(api, base);
  try {
    await run(shop);
  } finally {
    await shop.close();
    await api.close();
  }
}

describe('the API proxy of the shop', () => {
  it.each([
    ['/main/api/shop?Language=3&x=%20y', '/api/shop?Language=3&x=%20y'],
    ['/messenger/api/tg_basket', '/messages/api/tg_basket'],
    ['/hr/vacancies/List', '/people/vacancies/List'],
  ])('a request for %s reaches the API of its prefix without the prefix', async (path, expected) => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      await shop.get(path);
      expect(api.seen.map(({ url }) => url)).toEqual([expected]);
    });
  });

  it('a body that is announced by Expect: 100-continue reaches the API', async () => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      const socket = net.connect(Number(new URL(shop.url).port), '127.0.0.1');
      const head = 'POST /main/api/x HTTP/1.1\r\nHost: olov.test\r\nContent-Type: application/json';
      socket.write(`${head}\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n`);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
      const answer = once(socket, 'data');
      socket.write('{"a":1}');
      expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
      expect(api.seen).toMatchObject([{ url: '/api/x', body: '{"a":1}' }]);
      expect(api.seen[0]?.headers).not.toHaveProperty('expect');
    });
  });

  it('the proxy passes the id of a request to the API and returns its own id, not that of the API', async () => {
    const api = await startApi(() => ({ headers: { 'x-request-id': 'an-id-of-the-api' } }));
    await withShop(api, async (shop) => {
      const { headers } = await shop.get('/main/api/x', { 'x-request-id': 'an-id-of-the-balancer' });
      expect(api.seen[0]?.headers['x-request-id']).toBe('an-id-of-the-balancer');
      expect(headers['x-request-id']).toBe('an-id-of-the-balancer');
    });
  });

  it('an API neither closes the connection of a visitor nor keeps one open that the server closes', async () => {
    const api = await startApi(() => ({ headers: { connection: 'close', 'keep-alive': 'timeout=600' } }));
    await withShop(api, async (shop) => {
      const { headers } = await shop.get('/readyz', { connection: 'keep-alive' });
      const proxied = await shop.get('/main/api/x', { connection: 'keep-alive' });
      expect(proxied.headers.connection).toBe('keep-alive');
      expect(proxied.headers['keep-alive']).toBe(headers['keep-alive']);
    });
  });

  it('trace headers of visitors, which a load balancer passes on, do not reach an API', async () => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
      await shop.get('/main/api/x', {
        'x-request-id': 'an-id-of-the-balancer',
        traceparent: `00-${trace}-${span}-01`,
        tracestate: 'visitor=1',
        baggage: 'visitor=1',
      });
      const headers = Object.keys(api.seen[0]?.headers ?? {});
      expect(headers).toContain('x-request-id');
      expect(headers.filter((name) => /^(traceparent|tracestate|baggage)$/.test(name))).toEqual([]);
    });
  });

  it('the proxy forwards the token to an API, but no cookie', async () => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      await shop.get('/main/api/x', {
        authorization: 'Bearer t',
        cookie: 'olov_session=secret; locale=en',
        'x-hash': 'h',
      });
      expect(api.seen[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'x-hash': 'h' });
      expect(api.seen[0]?.headers).not.toHaveProperty('cookie');
    });
  });

  it('the proxy drops cookies that an API sets', async () => {
    const api = await startApi(() => ({ headers: { 'set-cookie': 'olov_session=theirs; Path=/' } }));
    await withShop(api, async (shop) => {
      expect((await shop.get('/main/api/x')).headers).not.toHaveProperty('set-cookie');
    });
  });

  it.each([201, 404, 409, 422, 500, 503])(
    'the proxy passes status %i, headers and body of an API response through, and sends the request once',
    async (status) => {
      const body = JSON.stringify({ error: 'Оно', code: 'it' });
      const api = await startApi(() => ({ status, body, headers: { 'x-total': '7', 'retry-after': '1' } }));
      await withShop(api, async (shop) => {
        const answer = await shop.get('/main/api/x');
        expect([answer.status, answer.text, answer.headers['x-total']]).toEqual([status, body, '7']);
        expect(api.seen).toHaveLength(1);
      });
    },
  );

  it('the proxy passes a request body on unchanged, even one that is not valid JSON', async () => {
    const api = await startApi(({ body }) => ({ body }));
    await withShop(api, async (shop) => {
      const big = JSON.stringify({ text: 'щ'.repeat(100_000) });
      const answer = await shop.post('/main/api/x', { 'content-type': 'application/json' }, big);
      expect(answer.text === big).toBe(true);
      const odd = await shop.post('/main/api/x', { 'content-type': 'application/json' }, '{ not json');
      expect(odd.text).toBe('{ not json');
    });
  });

  it('no path of a request leaves the folder of the API’s address', async () => {
    const api = await startApi();
    await withShop(
      api,
      async (shop) => {
        for (const path of ['/main/../x', '/main/%2e%2e/x', '/main/..%2fx', '/main/a/../../../x']) {
          expect((await shop.get(path)).status).toBeLessThan(500);
        }
        expect(api.seen.filter(({ url }) => !url.startsWith('/public/'))).toEqual([]);
      },
      '/public',
    );
  });
});

describe('the client address in requests to an API', () => {
  const forwardedFor = async (headers: Record<string, string>) => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      await shop.get('/main/api/x', headers);
    });
    return api.seen[0]?.headers['x-forwarded-for'];
  };

  it('an API gets the visitor’s address in X-Forwarded-For', async () => {
    expect(await forwardedFor({})).toBe('127.0.0.1');
  });

  it('an API gets the client address that the reverse proxy in front of the host has seen', async () => {
    expect(await forwardedFor({ 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
  });

  // asvs V4.1.3
  it.each(['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-prefix'])(
    'the visitor’s own header “%s” does not reach an API',
    async (name) => {
      const api = await startApi();
      await withShop(api, async (shop) => {
        await shop.get('/main/api/x', { [name]: 'of the visitor' });
      });
      expect(api.seen[0]?.headers[name]).not.toBe('of the visitor');
    },
  );

  it('an API gets X-Forwarded-For even if the visitor’s Connection header names it', async () => {
    expect(await forwardedFor({ connection: 'keep-alive, x-forwarded-for' })).toBe('127.0.0.1');
  });

  it('an API does not get a client address that the visitor has written into X-Forwarded-For', async () => {
    expect(await forwardedFor({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toBe('203.0.113.7');
  });
});

describe('an unreachable API', () => {
  // asvs V16.5.2
  it.each([
    ['/main/api/x', 'Сервис не ответил. Попробуйте ещё раз. Код для поддержки: '],
    ['/main/api/x?Language=3', "The service didn't respond. Try again. Code for support: "],
    ['/messenger/api/x?Language=1', 'Xizmat javob bermadi. Qayta urinib koʻring. Yordam xizmati uchun kod: '],
    ['/hr/x?Language=2', 'Сервис не ответил. Попробуйте ещё раз. Код для поддержки: '],
  ])(
    'a request for %s gets a 503 error body with the request’s id when the API is unreachable',
    async (path, error) => {
      // Nobody listens on a port below 1024; a port that was just free may belong to another test by now.
      const shop = await openShopFor({ url: 'http://127.0.0.1:1' });
      const { status, headers, text } = await shop.get(path);
      await shop.close();
      expect([status, headers['retry-after']]).toEqual([503, '10']);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(text)).toEqual({
        error: `${error}${headers['x-request-id']}.`,
        code: 'api-unreachable',
      });
    },
  );

  it('the error of a POST to an unreachable API is in the language of the page', async () => {
    const api = await startApi();
    await api.close();
    const shop = await openShopFor(api);
    const { text } = await shop.post('/main/api/x', { cookie: 'locale=en' }, '{}');
    await shop.close();
    expect(JSON.parse(text).error).toMatch(/^The service didn't respond\. Try again\./);
  });
});

describe('request bodies above the limit', () => {
  it('a request body above the limit is refused with a 413 error body before the API gets a request', async () => {
    const api = await startApi();
    await withShop(api, async (shop) => {
      const { status, text } = await shop.post(
        '/main/api/delivery/Create?Language=3',
        { 'content-type': 'application/json' },
        JSON.stringify({ comment: 'x'.repeat(3 << 20) }),
      );
      expect(status).toBe(413);
      expect(JSON.parse(text)).toEqual({ error: 'The request is too large.', code: 'too-large' });
      expect(api.seen).toEqual([]);
      expect((await shop.get('/main/api/x')).status).toBe(200);
    });
  });
});
