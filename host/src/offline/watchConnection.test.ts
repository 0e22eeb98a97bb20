import { ConnectionStore } from './ConnectionStore';
import { watchConnection } from './watchConnection';

/** A page whose shop answers as the test says. */
function open({ keptAt, onLine = true }: { keptAt?: number; onLine?: boolean } = {}) {
  const connection = new ConnectionStore(keptAt);
  const window = Object.assign(new EventTarget(), {
    navigator: { onLine },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const worker = new EventTarget();
  const onRegained = jest.fn();
  const fetch = jest.fn(async (): Promise<Response> => {
    throw new TypeError('Failed to fetch');
  });
  const watch = () =>
    watchConnection({
      connection,
      build: 'one',
      window: window as never,
      worker,
      fetch: fetch as never,
      onRegained,
    });
  const answer = () => fetch.mockResolvedValue(Response.json({ id: 'two', timestamp: 1 }));
  return { connection, window, worker, fetch, onRegained, watch, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that came from the network asks nobody', () => {
  const { connection, fetch, watch } = open();
  watch();
  expect([connection.isLost, fetch.mock.calls.length]).toEqual([false, 0]);
});

test.each([
  ['the browser says so', 'window' as const, new Event('offline')],
  ['the service worker says so', 'worker' as const, new MessageEvent('message', { data: 'offline' })],
])('the connection is lost when %s', (_, at, event) => {
  const page = open();
  page.watch();
  page[at].dispatchEvent(event);
  expect(page.connection.isLost).toBe(true);
});

test('what else a worker says loses nothing', () => {
  const { connection, worker, watch } = open();
  watch();
  worker.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
  expect(connection.isLost).toBe(false);
});

test.each([
  ['was kept', { keptAt: 1 }],
  ['begins offline', { onLine: false }],
])('a page that %s asks the shop until it answers, and then says with which build', async (_, parts) => {
  const { connection, fetch, onRegained, watch, answer } = open(parts);
  watch();
  await jest.advanceTimersByTimeAsync(25_000);
  expect([connection.isLost, fetch.mock.calls.length]).toEqual([true, 3]);
  answer();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(connection.isLost).toBe(false);
  expect(onRegained.mock.calls).toEqual([[{ id: 'two', timestamp: 1 }]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('a browser that says it is online again is asked about at once, and not believed', async () => {
  const { connection, window, watch, answer } = open({ onLine: false });
  watch();
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.isLost).toBe(true);
  answer();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.isLost).toBe(false);
});

test('a page that nobody sees asks when it is seen again', async () => {
  const { connection, window, fetch, watch, answer } = open({ keptAt: 1 });
  window.document.visibilityState = 'hidden';
  watch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  answer();
  window.document.visibilityState = 'visible';
  window.document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.isLost).toBe(false);
});
