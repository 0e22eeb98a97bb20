/** Polling interval in ms without live events. */
export const POLL_MS = 10_000;
/** Polling interval in ms while a payment is awaited. */
export const PAYING_POLL_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Timeout in ms of one request. */
const ANSWER_MS = 20_000;

interface Polling<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Returns whether to go on polling. */
  onAnswer: (answer: Answer) => boolean;
  onFailure: (error: unknown) => void;
  pause: () => number;
}

const isHidden = () => document.visibilityState === 'hidden';

/** Exponential backoff up to a minute. */
const pauseAfter = (pauseMs: number, failures: number) => Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Polls until an answer ends it or the returned function is called. A hidden tab sends nothing; becoming visible or
 * online polls at once.
 */
export function startPolling<Answer>({ ask, onAnswer, onFailure, pause }: Polling<Answer>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let failures = 0;

  const rest = () => {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
  };

  const wait = () => {
    if (!isHidden()) timer = setTimeout(run, pauseAfter(pause(), failures));
  };

  const run = async () => {
    rest();
    const own = new AbortController();
    request = own;
    const limit = setTimeout(() => own.abort(), ANSWER_MS);
    try {
      const answer = await ask(own.signal);
      if (request !== own) return;
      failures = 0;
      if (onAnswer(answer)) wait();
      else stop();
    } catch (error) {
      if (request !== own) return;
      failures += 1;
      onFailure(error);
      wait();
    } finally {
      clearTimeout(limit);
    }
  };

  const handleChange = () => {
    if (isHidden()) rest();
    else void run();
  };

  const stop = () => {
    rest();
    document.removeEventListener('visibilitychange', handleChange);
    window.removeEventListener('online', handleChange);
  };

  document.addEventListener('visibilitychange', handleChange);
  window.addEventListener('online', handleChange);
  wait();
  return stop;
}
