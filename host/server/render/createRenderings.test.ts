import type { RenderProblem } from '../../src/render/request';
import { type Composed, compose } from '../composition/compose';
import { anEntry, aRegistry } from '../testing/registry';
import { createRenderings } from './createRenderings';
import type { Event, RenderFiles, RenderWorker, TaskRequest } from './messages';

const composedOf = (version: string): Composed => {
  const composed = compose(aRegistry(anEntry('host'), anEntry('menu', version)));
  if (!composed) throw new Error('nothing was composed');
  return composed;
};

const request = { url: 'https://olov.test/' } as TaskRequest;

function aServer({
  filesOf = filesOfVersion,
  answers = true,
  problems,
}: {
  filesOf?: (composed: Composed) => Promise<RenderFiles | undefined>;
  answers?: boolean;
  problems?: RenderProblem[];
} = {}) {
  const workers: { version: string; isAlive: boolean }[] = [];
  const warnings: string[] = [];
  const start = (): RenderWorker => {
    const own = { version: '', isAlive: true };
    workers.push(own);
    let tell = (_: Event) => {};
    let ended = (_: string) => {};
    return {
      send(command) {
        if (command.type === 'load') {
          own.version = command.files.host.path;
          void Promise.resolve().then(() => tell({ type: 'ready', problems: {} }));
        } else if (command.type === 'task' && answers) {
          const outcome = { html: own.version, head: {}, payload: { now: 0 }, ...(problems && { problems }) };
          void Promise.resolve().then(() => tell({ type: 'done', id: command.id, outcome }));
        }
      },
      onEvent: (listener) => {
        tell = listener;
      },
      onEnd: (listener) => {
        ended = listener;
      },
      end() {
        own.isAlive = false;
        ended('it was ended');
      },
    };
  };
  const renderings = createRenderings({
    start,
    filesOf,
    renderMs: 800,
    log: { info: () => {}, warn: (details, text) => void warnings.push(textOf(details, text)) },
  });
  const htmlOf = async (version: string) =>
    (await renderings.render(composedOf(version), request, 'menu'))?.html;
  const alive = () => [...new Set(workers.filter((one) => one.isAlive).map((one) => one.version))];
  return { renderings, workers, warnings, htmlOf, alive };
}

async function filesOfVersion({ remotes }: Composed) {
  return { host: { path: remotes.menu?.metadata.version ?? '', base: '' }, remotes: {} };
}

const textOf = (details: object, text: string): string => {
  const { remote, version, problem } = details as Record<string, string>;
  return problem ? `${text}: ${remote}@${version} ${problem}` : text;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];

test('four compositions have a render pool at the same time, and a page of a fifth one ends none of the pools', async () => {
  const { htmlOf, alive, warnings } = aServer();
  const pages = [];
  for (let round = 0; round < 3; round += 1)
    for (const version of VERSIONS) pages.push(await htmlOf(version));
  const [fifth, ...rest] = VERSIONS.toReversed();
  expect(fifth).toBe('1.4.0');
  expect(alive().sort()).toEqual(rest.sort());
  expect(pages.slice(0, 5)).toEqual([...VERSIONS.slice(0, 4), undefined]);
  expect(warnings).toEqual([]);
});

test('there is no room to render a fifth composition until one of four others was idle for ten seconds', async () => {
  const { renderings, htmlOf } = aServer();
  const rooms = () => VERSIONS.map((version) => renderings.hasRoomFor(composedOf(version)));
  for (const version of VERSIONS) await htmlOf(version);
  expect(rooms()).toEqual([true, true, true, true, false]);
  await jest.advanceTimersByTimeAsync(10_000);
  await htmlOf('1.4.0');
  expect(rooms()).toEqual([false, true, true, true, true]);
});

test('a render pool without requests for ten seconds is replaced with the pool of another composition', async () => {
  const { htmlOf, alive } = aServer();
  for (const version of VERSIONS.slice(0, 4)) await htmlOf(version);
  await jest.advanceTimersByTimeAsync(10_000);
  for (const version of VERSIONS.slice(1, 4)) await htmlOf(version);
  expect(await htmlOf('1.4.0')).toBe('1.4.0');
  expect(alive().sort()).toEqual(VERSIONS.slice(1));
});

test('warming a composition before its release replaces the render pool that was used least recently', async () => {
  const { renderings, htmlOf, alive } = aServer();
  for (const version of VERSIONS.slice(0, 4)) await htmlOf(version);
  await jest.advanceTimersByTimeAsync(5);
  for (const version of VERSIONS.slice(1, 4)) await htmlOf(version);
  await renderings.warm(composedOf('1.4.0'));
  expect(alive().sort()).toEqual(VERSIONS.slice(1));
});

test('a page request of an old build starts no render worker but uses a running one', async () => {
  const { renderings, workers, htmlOf } = aServer();
  const terms = { isOld: true };
  expect(await renderings.load(composedOf('1.0.0'), request, 'menu', terms)).toBeUndefined();
  expect(workers).toEqual([]);
  await htmlOf('1.0.0');
  expect(await renderings.load(composedOf('1.0.0'), request, 'menu', terms)).toBeDefined();
});

test('render files that could not be loaded are requested again for the next page', async () => {
  let isDown = true;
  const { renderings, htmlOf } = aServer({
    filesOf: async (composed) => {
      if (isDown) throw new Error('the database is away');
      return filesOfVersion(composed);
    },
  });
  expect(await htmlOf('1.0.0')).toBeUndefined();
  await renderings.warm(composedOf('1.0.0'));
  isDown = false;
  expect(await htmlOf('1.0.0')).toBe('1.0.0');
});

test('a remote is not rendered for a while after three lost workers, but another version of the remote is', async () => {
  const { renderings, htmlOf, workers } = aServer({ answers: false });
  for (let page = 0; page < 3; page += 1) {
    const lost = htmlOf('1.0.0');
    await jest.advanceTimersByTimeAsync(800 + 1500);
    expect(await lost).toBeUndefined();
  }
  const started = workers.length;
  expect(await htmlOf('1.0.0')).toBeUndefined();
  expect(workers).toHaveLength(started);
  void htmlOf('1.1.0');
  await jest.advanceTimersByTimeAsync(10);
  expect(workers.length).toBeGreaterThan(started);
  renderings.close();
});

test('a problem that does not fail a rendered page is logged with its remote', async () => {
  const { htmlOf, warnings } = aServer({
    problems: [{ remote: 'menu', message: 'Error: a head of bad words' }],
  });
  expect(await htmlOf('1.0.0')).toBe('1.0.0');
  expect(warnings).toEqual(['a page was rendered with a problem: menu@1.0.0 Error: a head of bad words']);
});

test('a closed server starts no render workers', async () => {
  const { renderings, workers, htmlOf } = aServer();
  renderings.close();
  expect(await htmlOf('1.0.0')).toBeUndefined();
  expect(workers).toEqual([]);
});
