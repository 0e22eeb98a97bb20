/** A network that has not answered by then counts as a bad one; in ms. */
export const PATIENCE_MS = 4000;

interface Options {
  /** Asks the network. */
  ask: Promise<Response>;
  /** What was kept of an earlier answer. */
  find: () => Promise<Response | undefined>;
  /** True where what was kept may be shown although the network may still answer. */
  mayShowEarly?: (kept: Response) => Promise<boolean>;
  wait?: (ms: number) => Promise<void>;
  /** Called where what was kept is shown because no answer came. */
  onLost?: () => void;
}

/**
 * The network's answer; what was kept where there is none, or none for long. An answer that comes late is for the next
 * time. Without either it rejects.
 */
export async function networkFirst(options: Options): Promise<Response> {
  const { ask, find, mayShowEarly = async () => true, wait = pause, onLost } = options;
  // It may fail when nobody waits for it any more.
  ask.catch(() => {});
  try {
    const early = await Promise.race([ask, wait(PATIENCE_MS).then(() => undefined)]);
    if (!early) {
      const kept = await find();
      if (kept && (await mayShowEarly(kept))) return kept;
    }
    const answer = early ?? (await ask);
    if (!isGone(answer)) return answer;
    const kept = await find();
    if (kept) onLost?.();
    return kept ?? answer;
  } catch (error) {
    onLost?.();
    const kept = await find();
    if (kept) return kept;
    throw error;
  }
}

/** A proxy answers for a shop that does not. */
const isGone = ({ status }: Response): boolean => status >= 502 && status <= 504;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
