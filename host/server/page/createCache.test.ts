import { createCache } from './createCache';

function aCache(entries = 10) {
  const clock = { now: 0 };
  const cache = createCache<string>({ freshMs: 100, staleMs: 1000, entries, now: () => clock.now });
  let made = 0;
  const make = jest.fn(async () => `page ${++made}`);
  return { cache, clock, make };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a page is made once for all who ask at once, and for a while after', async () => {
  const { cache, clock, make } = aCache();
  expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['page 1', 'page 1']);
  clock.now = 99;
  expect(await cache.get('/', make)).toBe('page 1');
  expect(make).toHaveBeenCalledTimes(1);
});

test('an older page is served while it is made anew, once', async () => {
  const { cache, clock, make } = aCache();
  await cache.get('/', make);
  clock.now = 100;
  expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['page 1', 'page 1']);
  await settled();
  expect(await cache.get('/', make)).toBe('page 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page that is too old is not served', async () => {
  const { cache, clock, make } = aCache();
  await cache.get('/', make);
  clock.now = 1100;
  expect(await cache.get('/', make)).toBe('page 2');
});

test('what cannot be made anew stays as it was until it is too old', async () => {
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

test('what is not there is asked for every time', async () => {
  const { cache } = aCache();
  const make = jest.fn(async () => undefined);
  expect([await cache.get('/', make), await cache.get('/', make)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what was forgotten is made anew, also where it was on its way', async () => {
  const { cache, make } = aCache();
  let arrive = (_: string) => {};
  const slow = cache.get('/', () => new Promise<string>((resolve) => (arrive = resolve)));
  cache.clear();
  arrive('of yesterday');
  expect(await slow).toBe('of yesterday');
  expect(await cache.get('/', make)).toBe('page 1');
});

test('the least lately used goes first', async () => {
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

test('what is dropped is made anew, and the rest is kept', async () => {
  const { cache, make } = aCache();
  await cache.get('/a', make);
  await cache.get('/b', make);
  cache.drop((key) => key === '/a');
  expect(await cache.get('/b', make)).toBe('page 2');
  expect(await cache.get('/a', make)).toBe('page 3');
});

test('what is not to be kept goes to all who asked at once, and drives out what was there before it', async () => {
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
