interface Repetition {
  everyMs: number;
  /** Also now, not only after the first while. */
  atOnce?: boolean;
  failed: (error: unknown) => void;
}

/**
 * Does something again and again until the returned function is called, which waits for what is under way. What takes
 * longer than `everyMs` is not begun a second time meanwhile; what fails is done again.
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
