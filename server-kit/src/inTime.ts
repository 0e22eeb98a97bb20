const STEP_MS = 100;

/**
 * Rejects after `ms`; the work itself goes on. The time is counted in turns of the event loop: after a pause of the loop its
 * timers fire before the answers that have arrived meanwhile are read, so one timer would reject work that is done.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const step = Math.min(ms, STEP_MS);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = Math.ceil(ms / step);
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Error(`no answer within ${ms} ms`));
    }, step);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}
