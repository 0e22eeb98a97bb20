import { refreshFiles } from './refreshFiles';

function aWindow(loaded: string[], fetch: jest.Mock) {
  return {
    performance: { getEntriesByType: () => loaded.map((name) => ({ name })) },
    fetch,
  };
}

test('the files that a page has loaded of a remote are fetched again without the cache, each once', async () => {
  const fetch = jest.fn(async () => new Response(''));
  const loaded = ['/a/1/door.js', '/a/1/door.js', '/b/1/door.js', '/api/token', '/a/2/door.js'];
  const came = await refreshFiles(
    aWindow(
      loaded.map((path) => `http://shop${path}`),
      fetch,
    ),
    ['http://shop/a/1/', 'http://shop/b/1/'],
  );
  expect(came).toBe(true);
  expect(fetch.mock.calls.map((call: unknown[]) => call[0])).toEqual([
    'http://shop/a/1/door.js',
    'http://shop/b/1/door.js',
  ]);
  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ cache: 'reload' }));
});

test.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('no network'))],
])('refreshFiles returns false without a delay if a file %s', async (_, answer) => {
  const window = aWindow(['http://shop/a/1/x.js'], jest.fn(answer));
  expect(await refreshFiles(window, ['http://shop/a/1/'])).toBe(false);
});
