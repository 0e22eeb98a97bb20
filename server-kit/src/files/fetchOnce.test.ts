import { fetchOnce } from './fetchOnce';

test('requests for one file at the same time share a fetch, and a later request fetches again', async () => {
  const fetch = jest.fn(async () => true);
  const ensure = fetchOnce(fetch);
  expect(await Promise.all([ensure('a'), ensure('a'), ensure('b')])).toEqual([true, true, true]);
  expect(fetch.mock.calls).toEqual([['a'], ['b']]);
  await ensure('a');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a missing file is asked for again after two seconds', async () => {
  let now = 0;
  const fetch = jest.fn(async () => false);
  const ensure = fetchOnce(fetch, () => now);
  const ask = async () => [await ensure('a'), fetch.mock.calls.length];
  expect(await ask()).toEqual([false, 1]);
  now = 1999;
  expect(await ask()).toEqual([false, 1]);
  now = 2000;
  expect(await ask()).toEqual([false, 2]);
});

test('a fetch that failed is repeated at the next request', async () => {
  const fetch = jest.fn(async () => true).mockRejectedValueOnce(new Error('away'));
  const ensure = fetchOnce(fetch);
  await expect(ensure('a')).rejects.toThrow('away');
  expect(await ensure('a')).toBe(true);
});
