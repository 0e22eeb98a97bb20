import { hasCode } from './db/transaction';

interface Repetition {
  everyMs: number;
  atOnce?: boolean;
  failed: (error: unknown) => void;
}

/** The returned function waits for the current run. A run longer than `everyMs` is not overlapped. */
export function repeat(
  what: (now: number, isEnding: () => boolean) => Promise<unknown>,
  { everyMs, atOnce = false, failed }: Repetition,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isEnding = false;
  const go = () => {
    running ??= what(Date.now(), () => isEnding)
      .then(() => {}, failed)
      .finally(() => {
        running = undefined;
      });
  };
  if (atOnce) go();
  const timer = setInterval(go, everyMs);
  return async () => {
    clearInterval(timer);
    isEnding = true;
    await running;
  };
}

/** A statement took too long, or waited too long for a lock. */
const isOutOfTime = (error: unknown): boolean => hasCode(error, /^(57014|55P03|40P01)$/);

/**
 * A step that runs out of time does not keep the next ones from their turn; it fails afterwards. Returns false if the
 * server ends before the last step.
 */
export async function eachInTurn<T>(
  steps: Iterable<T>,
  isEnding: () => boolean,
  work: (step: T) => Promise<unknown>,
): Promise<boolean> {
  const failures: unknown[] = [];
  for (const step of steps) {
    if (isEnding()) return false;
    await work(step).catch((error) => {
      if (!isOutOfTime(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `steps that ran out of time: ${failures.length}`);
  return true;
}
