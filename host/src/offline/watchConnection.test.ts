import { ConnectionStore } from '@olov/shared-kit/host';
import { watchConnection } from './watchConnection';

function open({ isKept = false, onLine = true }: { isKept?: boolean; onLine?: boolean } = {}) {
  const connection = new ConnectionStore();
  const window = Object.assign(new EventTarget(), {
    navigator: { onLine },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const worker = new EventTarget();
  const onRegained = jest.fn();
  const askShop = jest.fn(async (): Promise<string> => {
    throw new TypeError('Failed to fetch');
  });
  const fetch = jest.fn(async () => new Response('', { status: 502 }));
  const watch = () =>
    watchConnection({
      connection,
      isKept,
      window: window as never,
      worker,
      askShop,
      fetch: fetch as never,
      onRegained,
    });
  const say = (data: unknown) => void worker.dispatchEvent(new MessageEvent('message', { data }));
  const answer = () => askShop.mockResolvedValue('two');
  return { connection, window, worker, say, askShop, fetch, onRegained, watch, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that came from the network sends no requests to check the connection', () => {
  const { connection, askShop, watch } = open();
  watch();
  expect([connection.state, askShop.mock.calls.length]).toEqual(['there', 0]);
});

test.each([
  ['the browser says so', 'window' as const, new Event('offline')],
  ['the service worker says so', 'worker' as const, new MessageEvent('message', { data: 'offline' })],
])('the connection store says "lost" when %s', (_, at, event) => {
  const page = open();
  page.watch();
  page[at].dispatchEvent(event);
  expect(page.connection.state).toBe('lost');
});

// asvs V3.5.5
test('an unrelated message of the service worker does not change the connection store', () => {
  const { connection, say, watch } = open();
  watch();
  say('hello');
  say(null);
  expect(connection.state).toBe('there');
});

test.each([
  ['was kept', { isKept: true }],
  ['begins offline', { onLine: false }],
])(
  'a page that %s requests the newest build until it gets a response, and passes on the build',
  async (_, parts) => {
    const { connection, askShop, onRegained, watch, answer } = open(parts);
    watch();
    await jest.advanceTimersByTimeAsync(25_000);
    expect([connection.state, askShop.mock.calls.length]).toEqual(['lost', 3]);
    answer();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([connection.state, connection.renewals]).toEqual(['there', 1]);
    expect(onRegained.mock.calls).toEqual([['two']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(askShop).toHaveBeenCalledTimes(4);
  },
);

test('an online event of the browser causes a check of the connection at once and is not trusted', async () => {
  const { connection, window, watch, answer } = open({ onLine: false });
  watch();
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.state).toBe('lost');
  answer();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.state).toBe('there');
});

test('a hidden page checks the connection when it is visible again', async () => {
  const { connection, window, askShop, watch, answer } = open({ isKept: true });
  window.document.visibilityState = 'hidden';
  watch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(askShop).not.toHaveBeenCalled();
  answer();
  window.document.visibilityState = 'visible';
  window.document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.state).toBe('there');
});

test('an API request that got no answer is repeated without caches until it succeeds', async () => {
  const { connection, say, askShop, fetch, onRegained, watch } = open();
  watch();
  say({ unanswered: 'https://olov.test/main/api/shop' });
  await jest.advanceTimersByTimeAsync(25_000);
  expect([connection.state, connection.renewals]).toEqual(['unanswered', 0]);
  expect(fetch.mock.calls).toEqual(Array(2).fill(['https://olov.test/main/api/shop', { cache: 'no-store' }]));
  fetch.mockResolvedValue(Response.json({}));
  await jest.advanceTimersByTimeAsync(10_000);
  expect([connection.state, connection.renewals]).toEqual(['there', 1]);
  expect([askShop.mock.calls, onRegained.mock.calls]).toEqual([[], []]);
});

test('data on the page are loaded again after a late API response', () => {
  const { connection, say, watch } = open();
  watch();
  say('renewed');
  expect([connection.state, connection.renewals]).toEqual(['there', 1]);
});
