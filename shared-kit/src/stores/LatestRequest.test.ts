import { LatestRequest } from './LatestRequest';

/** A call whose answers are given by hand. */
function heldCall() {
  const open: { answer: (value: string) => void; refuse: (error: Error) => void; signal: AbortSignal }[] = [];
  const work = jest.fn(
    (signal: AbortSignal) =>
      new Promise<string>((answer, refuse) => {
        open.push({ answer, refuse, signal });
      }),
  );
  return { work, open };
}

test('a latest request passes its answer on and is ready', async () => {
  const request = new LatestRequest();
  const take = jest.fn();
  const ended = request.run(async () => 'a', { take });
  expect(request.status).toBe('loading');
  await ended;
  expect(take.mock.calls).toEqual([['a']]);
  expect(request.status).toBe('ready');
});

test('a latest request that fails passes its error on, keeps it and does not reject', async () => {
  const request = new LatestRequest();
  const fail = jest.fn();
  await request.run(() => Promise.reject(new Error('away')), { take: () => {}, fail });
  expect(fail.mock.calls).toEqual([[new Error('away')]]);
  expect(request).toMatchObject({ status: 'failed', error: new Error('away') });
});

test('a latest request drops the answer of an earlier run, and aborts that run', async () => {
  const { work, open } = heldCall();
  const request = new LatestRequest();
  const take = jest.fn();
  const both = [request.run(work, { take }), request.run(work, { take })];
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  open[1]?.answer('new');
  open[0]?.answer('stale');
  await Promise.all(both);
  expect(take.mock.calls).toEqual([['new']]);
});

test('the error of an earlier run of a latest request does not end the newer run', async () => {
  const { work, open } = heldCall();
  const request = new LatestRequest();
  const fail = jest.fn();
  const first = request.run(work, { take: () => {}, fail });
  void request.run(work, { take: () => {}, fail });
  open[0]?.refuse(new Error('late'));
  await first;
  expect(fail).not.toHaveBeenCalled();
  expect(request.status).toBe('loading');
});

test('a latest request that is stopped passes no answer on and is idle', async () => {
  const { work, open } = heldCall();
  const request = new LatestRequest();
  const take = jest.fn();
  const ended = request.run(work, { take });
  request.stop();
  open[0]?.answer('late');
  await ended;
  expect(take).not.toHaveBeenCalled();
  expect(request.status).toBe('idle');
});

test('a value that arrived another way is not replaced by the answer to an older request', async () => {
  const { work, open } = heldCall();
  const request = new LatestRequest();
  const take = jest.fn();
  const ended = request.run(work, { take });
  request.settle();
  open[0]?.answer('older');
  await ended;
  expect(take).not.toHaveBeenCalled();
  expect(request.status).toBe('ready');
});

test('a quiet run of a latest request changes the status only with its answer', async () => {
  const request = new LatestRequest();
  request.settle();
  const quiet = { take: () => {}, isQuiet: true };
  const failing = request.run(() => Promise.reject(new Error('away')), quiet);
  expect(request.status).toBe('ready');
  await failing;
  expect(request.status).toBe('ready');
});

describe('with a debounce', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a run of a latest request that is replaced within its delay is never sent', async () => {
    const work = jest.fn(async (_: AbortSignal) => 'a');
    const request = new LatestRequest();
    const first = request.run(work, { take: () => {}, delayMs: 250 });
    expect(request.status).toBe('loading');
    await jest.advanceTimersByTimeAsync(200);
    const second = request.run(work, { take: () => {}, delayMs: 250 });
    await first;
    await jest.advanceTimersByTimeAsync(249);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await second;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
