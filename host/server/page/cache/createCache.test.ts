import { createCache } from './createCache';

function aCache(entries = 10) {
  const clock = { now: 0 };
  const cache = createCache<string>({ freshMs: 100, staleMs: 1000, entries, now: () => clock.now });
  let made = 0;
  const make = jest.fn(async () => `page ${++made}`);
  return { cache, clock, make };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent requests for one cache key share one computation, whose value is cached', async () => {
  const { cache, clock, make } = aCache();
  expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['page 1', 'page 1']);
  clock.now = 99;
  expect(await cache.get('/', make)).toBe('page 1');
  expect(make).toHaveBeenCalledTimes(1);
});

test('a stale cache entry is returned while its value is computed again, once', async () => {
  const { cache, clock, make } = aCache();
  await cache.get('/', make);
  clock.now = 100;
  expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['page 1', 'page 1']);
  await settled();
  expect(await cache.get('/', make)).toBe('page 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('an expired cache entry is not returned', async () => {
  const { cache, clock, make } = aCache();
  await cache.get('/', make);
  clock.now = 1100;
  expect(await cache.get('/', make)).toBe('page 2');
});

test('a cache entry whose value cannot be computed again is returned until it expires', async () => {
  const { cache, clock, make } = aCache();
  await cache.get('/', make);
  clock.now = 500;
  make.mockRejectedValueOnce(new Error('no API'));
  expect(await cache.get('/', make)).toBe('page 1');
  await settled();
  make.mockResolvedValueOnce(undefined as never);
  expect(await cache.get('/', make)).toBe('page 1');
  await settled();
  expect(await cache.get('/', make)).toBe('page 1');
});

test('an undefined value is not cached', async () => {
  const { cache } = aCache();
  const make = jest.fn(async () => undefined);
  expect([await cache.get('/', make), await cache.get('/', make)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a full cache removes the least recently used entry', async () => {
  const { cache, make } = aCache(2);
  await cache.get('/a', make);
  await cache.get('/b', make);
  await cache.get('/a', make);
  await cache.get('/c', make);
  await cache.get('/a', make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get('/b', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('an uncacheable value goes to all concurrent requests and removes the earlier cache entry', async () => {
  const clock = { now: 0 };
  const isKept = (value: string) => value !== 'gone';
  const cache = createCache<string>({
    freshMs: 100,
    staleMs: 1000,
    entries: 10,
    isKept,
    now: () => clock.now,
  });
  const gone = jest.fn(async () => 'gone');
  await cache.get('/', async () => 'page');
  clock.now = 100;
  expect(await cache.get('/', gone)).toBe('page');
  await settled();
  expect(await Promise.all([cache.get('/', gone), cache.get('/', gone)])).toEqual(['gone', 'gone']);
  expect(gone).toHaveBeenCalledTimes(2);
});
