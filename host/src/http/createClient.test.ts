import { createClient } from './createClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A client whose credentials come when the test says, and an API that wants them or not. */
function connect({ wantsThem }: { wantsThem: boolean }) {
  let come = (_headers: Record<string, string>) => {};
  const credentials = new Promise<Record<string, string>>((resolve) => {
    come = resolve;
  });
  const fetch = jest.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
    wantsThem && !headers.authorization ? new Response('', { status: 401 }) : Response.json({ ok: true }),
  );
  const client = createClient({
    baseUrl: '/main',
    language: () => 'en',
    credentials: { headers: () => credentials },
    fetch: fetch as never,
  });
  return { client, fetch, come };
}

test('reading does not wait for credentials for long, since most of it needs none', async () => {
  const { client, fetch } = connect({ wantsThem: false });
  const answer = client.get('/api/shop');
  await jest.advanceTimersByTimeAsync(2999);
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ ok: true });
});

test('where the API wants them after all, they are waited for', async () => {
  const { client, fetch, come } = connect({ wantsThem: true });
  const answer = client.get('/api/customers/Get');
  await jest.advanceTimersByTimeAsync(3000);
  expect(fetch).toHaveBeenCalledTimes(1);
  come({ authorization: 'Bearer late' });
  expect(await answer).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('nothing is sent without them', async () => {
  const { client, fetch, come } = connect({ wantsThem: true });
  const answer = client.post('/api/delivery', {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetch).not.toHaveBeenCalled();
  come({ authorization: 'Bearer late' });
  expect(await answer).toEqual({ ok: true });
});
