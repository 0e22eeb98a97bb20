import { hasCode } from './db/transaction';

interface Repetition {
  everyMs: number;
  atOnce?: boolean;
  failed: (error: unknown) => void;
}

/**
 * The returned function waits for the current run. A run longer than `everyMs` is not overlapped. A statement that
 * the end cuts off is not reported: the next start repeats it.
 */
export function repeat(
  what: (now: number, isEnding: () => boolean) => Promise<unknown>,
  { everyMs, atOnce = false, failed }: Repetition,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isEnding = false;
  const go = () => {
    running ??= what(Date.now(), () => isEnding)
      .then(
        () => {},
        (error) => {
          if (!isEnding || !isLost(error)) failed(error);
        },
      )
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

/** The server cannot be reached, or ends; each further step would fail too. Other errors are those of one step. */
const isLost = (error: unknown): boolean => hasCode(error, /^(08|57P|E[A-Z]+$)/);

/**
 * A step that fails does not keep the next ones from their turn; the run fails afterwards, and names it. Returns false if
 * this server ends before the last step.
 */
export async function eachInTurn(
  steps: Iterable<string>,
  isEnding: () => boolean,
  work: (step: string) => Promise<unknown>,
): Promise<boolean> {
  const failures: Error[] = [];
  for (const step of steps) {
    if (isEnding()) return false;
    await work(step).catch((cause) => {
      if (isLost(cause)) throw cause;
      failures.push(new Error(`${step}: ${String(cause)}`, { cause }));
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return true;
}
