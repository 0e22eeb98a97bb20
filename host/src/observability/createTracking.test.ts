import { createTracking } from './createTracking';
import type { ErrorContext } from './Report';

const door: ErrorContext = { remote: 'orders', version: '1.2.0-bb', area: 'door' };

function aPage() {
  const heard: string[] = [];
  const load = jest.fn(async () => (error: unknown, { area }: ErrorContext) => {
    heard.push(`${area}: ${error}`);
  });
  return { tracking: createTracking(load), load, heard };
}

afterEach(() => jest.restoreAllMocks());

test('errors before the error tracking has loaded are passed on in order afterwards, later ones at once', async () => {
  const { tracking, heard } = aPage();
  tracking.tell('first', door);
  tracking.start();
  tracking.tell('second', door);
  expect(heard).toEqual([]);
  await null;
  await null;
  tracking.tell('third', door);
  expect(heard).toEqual(['door: first', 'door: second', 'door: third']);
});

test('the error tracking is loaded when it is started, and only once', async () => {
  const { tracking, load } = aPage();
  tracking.tell('early', door);
  expect(load).not.toHaveBeenCalled();
  tracking.start();
  tracking.start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page with endless errors stores only the first twenty', async () => {
  const { tracking, heard } = aPage();
  for (let count = 0; count < 100; count += 1) tracking.tell(count, door);
  tracking.start();
  await null;
  await null;
  expect(heard).toHaveLength(20);
});

test('the page continues without the error tracking if it cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tracking = createTracking(() => Promise.reject(new Error('offline')));
  tracking.tell('early', door);
  tracking.start();
  await null;
  await null;
  expect(warn.mock.calls).toEqual([['[olov] error tracking:', new Error('offline')]]);
  expect(() => tracking.tell('late', door)).not.toThrow();
});

test('a shop without error tracking loads nothing', () => {
  const tracking = createTracking(undefined);
  tracking.tell('early', door);
  expect(() => tracking.start()).not.toThrow();
});
