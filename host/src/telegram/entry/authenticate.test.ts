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
    tab: 'a-secret-of-this-tab-alone',
    isInForeignFrame: true,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { verdict, asked };
}

test('authenticate sends the launch data unchanged and returns the user that the server verified', async () => {
  const { verdict, asked } = ask(200, USER);
  expect(await verdict).toEqual({ status: 'verified', user: USER });
  expect(asked).toMatchObject([
    [
      '/api/tg_auth',
      { method: 'POST', headers: { authorization: 'tma user=x&hash=y', 'x-olov-frame': '1' } },
    ],
  ]);
  expect(asked[0]?.[1].body).toBe('{"language":1,"tab":"a-secret-of-this-tab-alone"}');
});

describe('failed requests of authenticate', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function askOf(...answers: (() => Response)[]) {
    const bodies: unknown[] = [];
    const verdict = authenticate('user=x&hash=y', {
      locale: 'en',
      tab: 'a-secret-of-this-tab-alone',
      isInForeignFrame: false,
      fetch: (async (_url: string, { body }: RequestInit) => {
        bodies.push(body);
        return (answers[bodies.length - 1] ?? answers.at(-1))?.();
      }) as typeof globalThis.fetch,
    });
    return { verdict, bodies };
  }
  const bad = () => new Response('oops', { status: 502 });
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };

  test('authenticate sends the same request of the same tab again after a failed request or a 502', async () => {
    const { verdict, bodies } = askOf(broken, bad, () => new Response(JSON.stringify(USER)));
    await jest.advanceTimersByTimeAsync(2000);
    expect(await verdict).toEqual({ status: 'verified', user: USER });
    expect(new Set(bodies).size).toBe(1);
  });

  test('authenticate gives up after six seconds if every answer is a 502', async () => {
    const { verdict } = askOf(bad);
    await jest.advanceTimersByTimeAsync(6000);
    expect(await verdict).toEqual({ status: 'unanswered' });
  });
});

test.each([
  [401, { code: 'telegram-stale' }, 'refused'],
  [404, { code: 'telegram-off' }, 'off'],
  [503, { code: 'telegram-off' }, 'off'],
])('authenticate returns for the response %d %j the verdict %s', async (status, body, expected) => {
  expect(await ask(status, body).verdict).toEqual({ status: expected });
});

test('authenticate sends no request without launch data', async () => {
  const { verdict, asked } = ask(200, USER, '');
  expect(await verdict).toEqual({ status: 'off' });
  expect(asked).toEqual([]);
});
