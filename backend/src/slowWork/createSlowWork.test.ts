import { Busy } from './createQueue';
import { createSlowWork, TooComplex } from './createSlowWork';

const program = (script: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${script}`)}`,
  );
const ECHO = program('parentPort.postMessage(workerData.args[0])');
const createWork = (program: URL, deadlineMs = 20_000, small = 16_384) =>
  createSlowWork({ read: (text: string) => text }, program, { deadlineMs, small });

test('slow work runs in a thread, which has none of the settings of the server', async () => {
  const work = createWork(program('parentPort.postMessage([workerData, process.env])'), 20_000, 0);
  expect(await work.read('a')).toEqual([{ name: 'read', args: ['a'] }, {}]);
});

test('a text whose reading does not end is refused as too complex, and the next one is read', async () => {
  const work = createWork(
    program('while (workerData.args[0] === "bad"); parentPort.postMessage(workerData.args[0])'),
    5000,
    0,
  );
  const [bad, good] = await Promise.allSettled([work.read('bad'), work.read('good')]);
  expect(bad).toMatchObject({ reason: expect.any(TooComplex) });
  expect(good).toMatchObject({ value: 'good' });
});

test('the ninth text that waits to be read is refused as busy, and later ones are read again', async () => {
  const work = createWork(ECHO, 20_000, 0);
  const waiting = Array.from({ length: 8 }, () => work.read('a'));
  await expect(work.read('b')).rejects.toThrow(Busy);
  await Promise.all(waiting);
  expect(await work.read('c')).toBe('c');
});

test('a failure in the thread rejects its own work only', async () => {
  const work = createWork(
    program('if (workerData.args[0] === "bad") throw new TypeError("no"); parentPort.postMessage("read")'),
    20_000,
    0,
  );
  const [bad, good] = await Promise.allSettled([work.read('bad'), work.read('good')]);
  expect(bad).toMatchObject({ reason: { message: 'no' } });
  expect(good).toMatchObject({ value: 'read' });
});

test('a small archive is read in a thread, because it may expand to much', async () => {
  const read = (_text: string) => 'here';
  const work = createSlowWork({ read }, program('parentPort.postMessage("in a thread")'), {
    isArchive: { read: (text) => text.startsWith('PK') },
  });
  expect([await work.read('PK'), await work.read('a;b')]).toEqual(['in a thread', 'here']);
});

test('a small text is read without a thread', async () => {
  const work = createWork(program('throw new Error("a thread was started")'));
  expect(await work.read('a')).toBe('a');
});
