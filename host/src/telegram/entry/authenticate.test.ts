import { authenticate } from './authenticate';

const USER = { tgId: 77, customerId: 'c'.repeat(32), expiresIn: 86_400, isNewUser: true };

function ask(status: number, body: unknown, initData = 'user=x&hash=y') {
  const asked: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return new Response(JSON.stringify(body), { status });
  };
  const verdict = authenticate(initData, {
    locale: 'uz',
    isInForeignFrame: true,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { verdict, asked };
}

test('the server is told the launch data as they came, and says who it is', async () => {
  const { verdict, asked } = ask(200, USER);
  expect(await verdict).toEqual({ status: 'verified', user: USER });
  expect(asked).toMatchObject([
    [
      '/api/tg_auth',
      { method: 'POST', headers: { authorization: 'tma user=x&hash=y', 'x-olov-frame': '1' } },
    ],
  ]);
  expect(asked[0]?.[1].body).toBe('{"language":1}');
});

test.each([
  [401, { code: 'telegram-stale' }, 'refused'],
  [404, { code: 'telegram-off' }, 'off'],
  [503, { code: 'telegram-off' }, 'off'],
  [503, { code: 'unavailable' }, 'unanswered'],
  [502, 'oops', 'unanswered'],
])('an answer %d %j is %s', async (status, body, expected) => {
  expect(await ask(status, body).verdict).toEqual({ status: expected });
});

test('without launch data nobody is asked', async () => {
  const { verdict, asked } = ask(200, USER, '');
  expect(await verdict).toEqual({ status: 'off' });
  expect(asked).toEqual([]);
});
