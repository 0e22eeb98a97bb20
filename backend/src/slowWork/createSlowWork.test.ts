import { Busy } from './createQueue';
import { createSlowWork, TooComplex } from './createSlowWork';
import type { SlowTasks } from './tasks';

const program = (script: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${script}`)}`,
  );
const ECHO = program('parentPort.postMessage(workerData.args[0])');
const read = (work: ReturnType<typeof createSlowWork>, text: string): Promise<unknown> =>
  work('readPriceRows' satisfies keyof SlowTasks, text);

test('slow work runs in a thread, which has none of the settings of the server', async () => {
  const work = createSlowWork(program('parentPort.postMessage([workerData, process.env])'), 20_000, 0);
  expect(await read(work, 'a')).toEqual([{ name: 'readPriceRows', args: ['a'] }, {}]);
});

test('a text whose reading does not end is refused as too complex, and the next one is read', async () => {
  const work = createSlowWork(
    program('while (workerData.args[0] === "bad"); parentPort.postMessage(workerData.args[0])'),
    2000,
    0,
  );
  const [bad, good] = await Promise.allSettled([read(work, 'bad'), read(work, 'good')]);
  expect(bad).toMatchObject({ reason: expect.any(TooComplex) });
  expect(good).toMatchObject({ value: 'good' });
});

test('the ninth text that waits to be read is refused as busy, and later ones are read again', async () => {
  const work = createSlowWork(ECHO, 20_000, 0);
  const waiting = Array.from({ length: 8 }, () => read(work, 'a'));
  await expect(read(work, 'b')).rejects.toThrow(Busy);
  await Promise.all(waiting);
  expect(await read(work, 'c')).toBe('c');
});

test('a failure in the thread rejects its own work only', async () => {
  const work = createSlowWork(
    program('if (workerData.args[0] === "bad") throw new TypeError("no"); parentPort.postMessage("read")'),
    20_000,
    0,
  );
  const [bad, good] = await Promise.allSettled([read(work, 'bad'), read(work, 'good')]);
  expect(bad).toMatchObject({ reason: { message: 'no' } });
  expect(good).toMatchObject({ value: 'read' });
});

test('a small text is read without a thread', async () => {
  const work = createSlowWork(program('throw new Error("a thread was started")'));
  expect(await work('readPriceRows', 'dish;modifier;price\n')).toEqual({ rows: [] });
});
