import { createNewestBuild } from './newestBuild';

function aPage(fetch: typeof globalThis.fetch) {
  const clock = { now: 0 };
  const asked = jest.fn(fetch);
  const learn = jest.fn();
  return {
    asked,
    learn,
    clock,
    ask: createNewestBuild({ current: 'one', builds: { learn }, fetch: asked, now: () => clock.now }),
  };
}

const answering = async () => Response.json({ id: 'two' });

test('requests for the newest build within a second share one response, and its route rules load once', async () => {
  const { ask, asked, learn, clock } = aPage(answering);
  expect(await Promise.all([ask(), ask()])).toEqual(['two', 'two']);
  clock.now = 999;
  expect(await ask()).toBe('two');
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/builds/latest.json?0&build=one',
    '/builds/meta/two.json',
  ]);
  expect(learn.mock.calls).toEqual([[{ id: 'two' }]]);
  clock.now = 1000;
  await ask();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a failed request for the newest build is not shared with later callers', async () => {
  const { ask, asked } = aPage(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(ask()).rejects.toThrow('Failed to fetch');
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a request for the newest build is aborted after five seconds without a response', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { ask } = aPage(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  });
  await expect(ask()).rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});
