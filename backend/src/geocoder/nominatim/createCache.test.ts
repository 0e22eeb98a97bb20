import { createCache } from './createNominatim';

test('a full geocoder cache evicts the least recently used entry', async () => {
  const asked: string[] = [];
  const keep = createCache<string>({ most: 2, ttlMs: 1000, now: () => 0 });
  const ask = (key: string) =>
    keep(key, async () => {
      asked.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
