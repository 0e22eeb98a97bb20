/** Too much work waits, or too many requests are being answered. */
export class Busy extends Error {}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const MOST_WAITING = 8;

/** At most `mostOfOne` tasks wait for one person. The work that a task does in turn runs one after the other. */
export function createQueue(mostOfOne = MOST_WAITING) {
  const waiting: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return async <T>(who: string, task: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const own = waiting.filter((other) => other === who).length;
    if (waiting.length >= MOST_WAITING || own >= mostOfOne) throw new Busy(`${waiting.length} tasks wait`);
    waiting.push(who);
    try {
      return await task(inTurn);
    } finally {
      waiting.splice(waiting.indexOf(who), 1);
    }
  };
}
