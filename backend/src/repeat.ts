interface Repetition {
  everyMs: number;
  atOnce?: boolean;
  failed: (error: unknown) => void;
}

/** The returned function waits for the current run. A run longer than `everyMs` is not overlapped. */
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
