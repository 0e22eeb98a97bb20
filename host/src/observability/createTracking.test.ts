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

test('what fails before it is loaded is told afterwards, in its order, and what fails then at once', async () => {
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

test('it is loaded when it is started, and once', async () => {
  const { tracking, load } = aPage();
  tracking.tell('early', door);
  expect(load).not.toHaveBeenCalled();
  tracking.start();
  tracking.start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that fails without end keeps the first twenty', async () => {
  const { tracking, heard } = aPage();
  for (let count = 0; count < 100; count += 1) tracking.tell(count, door);
  tracking.start();
  await null;
  await null;
  expect(heard).toHaveLength(20);
});

test('where it does not come, the page goes on without', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tracking = createTracking(() => Promise.reject(new Error('offline')));
  tracking.tell('early', door);
  tracking.start();
  await null;
  await null;
  expect(warn.mock.calls).toEqual([['[olov] error tracking:', new Error('offline')]]);
  expect(() => tracking.tell('late', door)).not.toThrow();
});

test('a shop without any starts nothing', () => {
  const tracking = createTracking(undefined);
  tracking.tell('early', door);
  expect(() => tracking.start()).not.toThrow();
});
