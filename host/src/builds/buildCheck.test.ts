import { MINUTE_MS } from '@olov/contract/platform/durations';
import type { BuildMeta } from '@olov/shared-kit';
import { createNewestBuild, startBuildCheck } from './newestBuild';

const START = 1_700_000_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function aPage() {
  const server = { newest: 'build-1', isDown: false, withoutMeta: false };
  const asked: string[] = [];
  const learnt: (BuildMeta | undefined)[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    if (server.isDown) throw new TypeError('Failed to fetch');
    const meta = /meta\/(.*)\.json/.exec(String(url))?.[1];
    if (meta && server.withoutMeta) return new Response('not found', { status: 404 });
    return Response.json({ id: meta ?? server.newest, timestamp: 1, versions: {}, routes: [] });
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    server,
    asked,
    learnt,
    settle,
    start() {
      const builds = { learn: (build: BuildMeta | undefined) => void learnt.push(build) };
      const ask = createNewestBuild({
        current: 'build-1',
        builds,
        fetch: fetch as typeof globalThis.fetch,
        now: Date.now,
      });
      startBuildCheck({ ask, document: page, now: Date.now });
      return settle();
    },
    async turn(state: DocumentVisibilityState) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

// spec 7: GET `builds/latest.json`, polled with a timestamp query value to detect a new build
test('the build check requests the newest build at once, with time and build id, and reports no change', async () => {
  const { start, asked, learnt } = aPage();
  await start();
  expect(asked).toEqual([`/builds/latest.json?${START}&build=build-1`]);
  expect(learnt).toEqual([]);
});

test('the build check loads the route rules of another build', async () => {
  const { start, server, asked, learnt } = aPage();
  server.newest = 'build-2';
  await start();
  expect(asked[1]).toBe('/builds/meta/build-2.json');
  expect(learnt).toMatchObject([{ id: 'build-2' }]);
});

test('the build check runs every five minutes and loads the route rules of each build once', async () => {
  const { start, server, asked, learnt, wait } = aPage();
  await start();
  await wait(5 * MINUTE_MS - 1);
  expect(asked).toHaveLength(1);
  await wait(1);
  expect(asked[1]).toBe(`/builds/latest.json?${START + 5 * MINUTE_MS}&build=build-1`);
  server.newest = 'build-2';
  await wait(10 * MINUTE_MS);
  server.newest = 'build-3';
  await wait(5 * MINUTE_MS);
  expect(asked.filter((url) => url.includes('meta'))).toEqual([
    '/builds/meta/build-2.json',
    '/builds/meta/build-3.json',
  ]);
  expect(learnt.map((build) => build?.id)).toEqual(['build-2', 'build-3']);
});

test('the build check reports when the page’s own build is the newest again', async () => {
  const { start, server, learnt, wait } = aPage();
  server.newest = 'build-2';
  await start();
  server.newest = 'build-1';
  await wait(5 * MINUTE_MS);
  expect(learnt.map((build) => build?.id)).toEqual(['build-2', undefined]);
});

describe('the build check of a hidden page', () => {
  it('a hidden page runs no build check until it is visible again', async () => {
    const { start, asked, turn, wait } = aPage();
    await start();
    await turn('hidden');
    await wait(20 * MINUTE_MS);
    expect(asked).toHaveLength(1);
    await turn('visible');
    expect(asked).toHaveLength(2);
    await wait(5 * MINUTE_MS);
    expect(asked).toHaveLength(3);
  });

  it('a page that is visible again within five minutes continues the interval of the build check', async () => {
    const { start, asked, turn, wait } = aPage();
    await start();
    await turn('hidden');
    await wait(MINUTE_MS);
    await turn('visible');
    expect(asked).toHaveLength(1);
    await wait(4 * MINUTE_MS);
    expect(asked).toHaveLength(2);
  });
});

describe('a failed build check', () => {
  // spec 8: Failure to load the app manifest: logged only
  it.each(['isDown', 'withoutMeta'] as const)(
    'a failed build check (%s) is logged, and the next response is used',
    async (fault) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
      const { start, server, learnt, wait } = aPage();
      server.newest = 'build-2';
      server[fault] = true;
      await start();
      expect(warned).toHaveBeenCalledTimes(1);
      expect(learnt).toEqual([]);
      server[fault] = false;
      await wait(5 * MINUTE_MS);
      expect(learnt).toMatchObject([{ id: 'build-2' }]);
    },
  );
});
