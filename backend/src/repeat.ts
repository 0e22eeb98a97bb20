interface Repetition {
  everyMs: number;
  atOnce?: boolean;
  failed: (error: unknown) => void;
}

/**
 * Repeats a task until the returned function is called, which waits for the current run. A run longer than `everyMs`
 * is not overlapped; a failed run is followed by the next one.
 */
export function repeat(
  what: (now: number) => Promise<unknown>,
  { everyMs, atOnce = false, failed }: Repetition,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const go = () => {
    running ??= what(Date.now())
      .then(() => {}, failed)
      .finally(() => {
        running = undefined;
      });
  };
  if (atOnce) go();
  const timer = setInterval(go, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
