import { eachInTurn, repeat } from './repeat';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = (error: unknown) => {
  throw error;
};

test('a repeated task runs at its interval, optionally also at once, until it is stopped', async () => {
  let [count, countAtOnce] = [0, 0];
  const stops = [
    repeat(async () => (count += 1), { everyMs: 1000, failed: fail }),
    repeat(async () => (countAtOnce += 1), { everyMs: 1000, atOnce: true, failed: fail }),
  ];
  expect([count, countAtOnce]).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(2000);
  expect([count, countAtOnce]).toEqual([2, 3]);
  for (const stop of stops) await stop();
  await jest.advanceTimersByTimeAsync(2000);
  expect([count, countAtOnce]).toEqual([2, 3]);
});

test('a repeated task that fails is reported and runs again', async () => {
  const failed: unknown[] = [];
  const stop = repeat(() => Promise.reject('no database'), { everyMs: 1000, failed: (e) => failed.push(e) });
  await jest.advanceTimersByTimeAsync(2000);
  expect(failed).toEqual(['no database', 'no database']);
  await stop();
});

test('a repeated task never overlaps itself, and stopping waits for the current run', async () => {
  let begun = 0;
  let end = () => {};
  const slow = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const stop = repeat(slow, { everyMs: 1000, failed: fail });
  await jest.advanceTimersByTimeAsync(3000);
  expect(begun).toBe(1);
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(begun).toBe(2);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  expect(begun).toBe(2);
});

test('stopping a repeated task ends its steps after the current one', async () => {
  const done: string[] = [];
  let isComplete: boolean | undefined;
  const stop = repeat(
    async (_, isEnding) => {
      isComplete = await eachInTurn(['1', '2', '3'], isEnding, async (step) => {
        done.push(step);
        if (step === '2') void stop();
      });
    },
    { everyMs: 1000, failed: fail },
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect([done, isComplete]).toEqual([['1', '2'], false]);
});

test('a step that fails is named and keeps no other one from its turn', async () => {
  const done: string[] = [];
  const work = async (step: string) => {
    if (step === 'b') throw new Error('out of range');
    done.push(step);
  };
  await expect(eachInTurn(['a', 'b', 'c'], () => false, work)).rejects.toThrow('b: Error: out of range');
  expect(done).toEqual(['a', 'c']);
});

test('the steps end with a database that cannot be reached', async () => {
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const work = jest.fn(() => Promise.reject(lost));
  await expect(eachInTurn(['a', 'b'], () => false, work)).rejects.toBe(lost);
  expect(work).toHaveBeenCalledTimes(1);
});
