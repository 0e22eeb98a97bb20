import { FeaturesStore } from '@olov/shared-kit/host';
import { contractReader } from './contractReader';
import { createClient } from './createClient';
import { createHttp } from './createHttp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function connect({ wantsThem }: { wantsThem: boolean }) {
  let come = (_headers: Record<string, string>) => {};
  const credentials = new Promise<Record<string, string>>((resolve) => {
    come = resolve;
  });
  const fetch = jest.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
    wantsThem && !headers.Authorization ? new Response('', { status: 401 }) : Response.json({ ok: true }),
  );
  const http = createHttp({
    baseUrl: '/main',
    language: 'en',
    credentials: { headers: () => credentials },
    fetch: fetch as never,
  });
  const client = createClient(
    http,
    contractReader(new FeaturesStore(), () => {}),
  );
  return { client, fetch, come };
}

test('a GET without a token waits at most three seconds for its credentials, because most GETs need none', async () => {
  const { client, fetch } = connect({ wantsThem: false });
  const answer = client.get('/api/own');
  await jest.advanceTimersByTimeAsync(2999);
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ ok: true });
});

test('a GET that is refused without credentials waits for them and is sent again', async () => {
  const { client, fetch, come } = connect({ wantsThem: true });
  const answer = client.get('/api/own');
  await jest.advanceTimersByTimeAsync(3000);
  expect(fetch).toHaveBeenCalledTimes(1);
  come({ Authorization: 'Bearer late' });
  expect(await answer).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a POST is not sent without credentials', async () => {
  const { client, fetch, come } = connect({ wantsThem: true });
  const answer = client.post('/api/delivery', {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetch).not.toHaveBeenCalled();
  come({ Authorization: 'Bearer late' });
  expect(await answer).toEqual({ ok: true });
});

test.each<['patch' | 'delete', unknown[], string | undefined]>([
  ['patch', [{ stars: 4 }], '{"stars":4}'],
  ['delete', [], undefined],
])(
  'the method %s of a client is the method of its request, and nothing is added to the body',
  async (method, rest, body) => {
    const fetch = jest.fn(async (_url: string, _options: object) => new Response(null, { status: 204 }));
    const client = createClient(createHttp({ baseUrl: '/x/reviews', fetch: fetch as never }));
    expect(await client[method]('/one', ...(rest as [never]))).toBeUndefined();
    expect(fetch).toHaveBeenCalledWith(
      '/x/reviews/one',
      expect.objectContaining({ method: method.toUpperCase(), body }),
    );
  },
);

test('a request has the headers of its client, such as the id of the page’s request, except for those that are null', async () => {
  const fetch = jest.fn(async (_url: string, _options: object) => Response.json({}));
  const headers = { 'x-request-id': 'page-1', traceparent: null };
  const http = createHttp({ baseUrl: '/main', headers, fetch: fetch as never });
  await createClient(http).get('/api/own');
  const [, sent] = fetch.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ headers: { 'x-request-id': 'page-1', Accept: 'application/json' } });
  expect(sent).not.toHaveProperty('headers.traceparent');
});

test('a request has the whole path of the caller, and an unknown option is ignored', async () => {
  const fetch = jest.fn(async (_url: string, _options: object) => Response.json({}));
  const http = createHttp({ baseUrl: '/main', fetch: fetch as never });
  const more = { query: { page: 1 }, url: '/other', method: 'DELETE', baseURL: 'https://other.test' };
  await createClient(http).get('/api/search/two words here', more);
  expect(fetch).toHaveBeenCalledWith(
    '/main/api/search/two words here?page=1',
    expect.objectContaining({ method: 'GET' }),
  );
});

describe('an event stream', () => {
  const events = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

  function listen(answer: (headers: Record<string, string>) => Response) {
    const openFetch = jest.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
      answer(headers),
    );
    const http = createHttp({
      baseUrl: '/main',
      language: 'en',
      credentials: {
        headers: async () => ({ Authorization: 'Bearer 1' }),
      },
      fetch: openFetch as never,
    });
    const client = createClient(
      http,
      contractReader(new FeaturesStore(), () => {}),
    );
    return { client, openFetch };
  }

  test('an event stream is requested with the usual credentials and without a timeout', async () => {
    const { client, openFetch } = listen(() => events('event: order\n\n'));
    const stream = await client.stream('/api/events', {
      query: { orderId: 'one' },
      headers: { 'Last-Event-ID': '7' },
    });
    expect(await new Response(stream).text()).toBe('event: order\n\n');
    expect(openFetch).toHaveBeenCalledWith(
      '/main/api/events?orderId=one&Language=3',
      expect.objectContaining({
        method: 'GET',
        headers: expect.objectContaining({
          Accept: 'text/event-stream',
          'Last-Event-ID': '7',
          Authorization: 'Bearer 1',
        }),
      }),
    );
  });

  test('a refused event stream fails with the reason of the server, as any request does', async () => {
    const { client } = listen(() => Response.json({ error: 'No such order', code: 'x' }, { status: 404 }));
    await expect(client.stream('/api/events')).rejects.toMatchObject({
      status: 404,
      detail: 'No such order',
    });
  });

  test('a response that is not an event stream fails the request for one', async () => {
    const { client } = listen(() => new Response('<p>Sign in to this network</p>'));
    await expect(client.stream('/api/events')).rejects.toMatchObject({ status: 200, code: 'no-stream' });
  });
});
