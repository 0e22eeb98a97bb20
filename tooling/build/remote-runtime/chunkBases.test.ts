import { type ChunkRuntime, loadFromBases } from './chunkBases';

const FIRST = 'https://cdn.test/orders/';
const SECOND = 'https://shop.test/orders/';

interface Loads {
  answers: Set<string>;
  asked: string[];
}

function aRuntime({ answers, asked }: Loads, before: () => Promise<void> = async () => {}): ChunkRuntime {
  const installed = new Set<string>();
  const loader = (kind: string) => (id: number | string, parts: Promise<unknown>[]) => {
    const file = `${id}.${kind}`;
    if (installed.has(file)) return;
    const url = runtime.p + file;
    asked.push(url);
    parts.push(
      before().then(() => {
        if (!answers.has(url)) throw new Error(`no ${url}`);
        installed.add(file);
      }),
    );
  };
  const runtime: ChunkRuntime = {
    e: () => Promise.reject(new Error('not moved')),
    f: { css: loader('css'), j: loader('js') },
    p: FIRST,
  };
  loadFromBases(runtime, [FIRST, SECOND]);
  return runtime;
}

const loads = (...answers: string[]): Loads => ({ answers: new Set(answers), asked: [] });

test('a chunk that the first folder of a remote has is requested only there', async () => {
  const seen = loads(`${FIRST}page.js`, `${FIRST}page.css`);
  await aRuntime(seen).e('page');
  expect(seen.asked).toEqual([`${FIRST}page.css`, `${FIRST}page.js`]);
});

test('a chunk that fails in one folder of a remote is loaded from the next folder, and so is every later chunk', async () => {
  const seen = loads(`${SECOND}page.js`, `${SECOND}page.css`, `${SECOND}other.js`, `${SECOND}other.css`);
  const runtime = aRuntime(seen);
  await runtime.e('page');
  expect(runtime.p).toBe(SECOND);
  seen.asked.length = 0;
  await runtime.e('other');
  expect(seen.asked).toEqual([`${SECOND}other.css`, `${SECOND}other.js`]);
});

test('a style sheet that fails moves the remote to its next folder, and the script that has loaded is not requested again', async () => {
  const seen = loads(`${FIRST}page.js`, `${SECOND}page.css`);
  await aRuntime(seen).e('page');
  expect(seen.asked).toEqual([`${FIRST}page.css`, `${FIRST}page.js`, `${SECOND}page.css`]);
});

test('the next folder of a remote is not requested while a part of the chunk still loads from the current one', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const seen = loads(`${FIRST}page.css`, `${SECOND}page.js`);
  const runtime = aRuntime(seen);
  const { css } = runtime.f;
  runtime.f.css = (id, parts) => {
    const own: Promise<unknown>[] = [];
    css?.(id, own);
    parts.push(...own.map((part) => part.then(() => arrived)));
  };
  const loading = runtime.e('page');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen.asked).toHaveLength(2);
  arrive();
  await loading;
  expect(seen.asked).toEqual([`${FIRST}page.css`, `${FIRST}page.js`, `${SECOND}page.js`]);
});

test('two chunks that fail at the same time move the remote to its next folder once', async () => {
  const seen = loads(`${SECOND}a.js`, `${SECOND}a.css`, `${SECOND}b.js`, `${SECOND}b.css`);
  const runtime = aRuntime(seen);
  await Promise.all([runtime.e('a'), runtime.e('b')]);
  expect(runtime.p).toBe(SECOND);
  expect(seen.asked.filter((url) => url.startsWith(SECOND))).toHaveLength(4);
});

test('a chunk that no folder of a remote has is an error, and a retry searches all folders again', async () => {
  const seen = loads(`${FIRST}page.css`);
  const runtime = aRuntime(seen);
  await expect(runtime.e('page')).rejects.toThrow(`no ${SECOND}page.js`);
  seen.answers.add(`${FIRST}page.js`);
  await runtime.e('page');
  expect(runtime.p).toBe(FIRST);
});
