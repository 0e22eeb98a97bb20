const STEP_MS = 100;

/**
 * Its signal aborts after `ms`. The time is counted in turns of the event loop: after a pause of the loop its timers fire
 * before the answers that have arrived meanwhile are read, so one timer would abort work that is done.
 */
export function startDeadline(ms: number): { signal: AbortSignal; end: () => void } {
  const late = new AbortController();
  const step = Math.min(ms, STEP_MS);
  let left = Math.ceil(ms / step);
  const timer = setInterval(() => {
    left -= 1;
    if (left <= 0) late.abort(new Error(`no answer within ${ms} ms`));
  }, step);
  return { signal: late.signal, end: () => clearInterval(timer) };
}

/** Rejects after `ms`; the work itself goes on. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { signal, end } = startDeadline(ms);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, late]).finally(end);
}
