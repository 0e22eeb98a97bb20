import { isApiError } from '@olov/shared-kit';
import type { EventSourceMessage } from 'eventsource-parser';
import { readEvents } from './readEvents';

/** The server sends a heartbeat every 15 s; a stream that is silent for this time in ms is dead. */
const DEAD_MS = 40_000;
/** A stream with an event within this time in ms is kept when the page becomes visible. */
const FRESH_MS = 20_000;
/** A stream that ends earlier (in ms) counts as a failure. */
const STEADY_MS = 10_000;
/** Interval of the clock in ms; a gap of several intervals means that the machine slept. */
const LOOK_MS = 5000;
/** A hidden page keeps its stream for this time in ms. */
const HIDDEN_MS = 60_000;

interface Listening {
  now: () => number;
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** A rejection means that the stream is unusable. */
  onEvent: (event: EventSourceMessage) => Promise<void>;
  onHeard: () => void;
  onLost: () => void;
}

interface Connection {
  abort: AbortController;
  openedAt: number;
  heardAt: number;
}

/**
 * Keeps an event stream open until the returned function is called. It reconnects after a loss, and at once when the
 * page wakes up, becomes visible or goes online.
 */
export function startListening({ now, open, onEvent, onHeard, onLost }: Listening): () => void {
  let connection: Connection | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let retryMs = RETRY_MS;
  let lastEventId: string | undefined;
  let lookedAt = now();

  const drop = () => {
    clearTimeout(retry);
    connection?.abort.abort();
    connection = undefined;
  };

  const connect = async () => {
    drop();
    const own: Connection = { abort: new AbortController(), openedAt: now(), heardAt: now() };
    const { signal } = own.abort;
    connection = own;
    const isCurrent = () => connection === own;
    let failure: unknown;
    try {
      const stream = await open(lastEventId, signal);
      await readEvents(stream, {
        signal,
        onHeard: () => {
          if (!isCurrent()) return;
          own.heardAt = now();
          onHeard();
        },
        onEvent: async (event) => {
          if (!isCurrent()) return;
          await onEvent(event);
          lastEventId = event.id ?? lastEventId;
        },
        onRetry: (ms) => {
          retryMs = ms;
        },
      });
    } catch (error) {
      failure = error;
    }
    if (isCurrent()) lose(failure);
  };

  const lose = (failure?: unknown) => {
    const isSteady = connection !== undefined && connection.heardAt - connection.openedAt >= STEADY_MS;
    failures = isSteady ? 1 : failures + 1;
    drop();
    onLost();
    const pause = isRefusal(failure) ? REST_MS : pauseAfterFailures(failures, retryMs);
    if (!isHidden()) retry = setTimeout(connect, jittered(pause));
  };

  /** Replaces a stream that may have died while the page was inactive. */
  const wake = () => {
    if (connection && now() - connection.heardAt < FRESH_MS) return;
    failures = 0;
    void connect();
  };

  const look = () => {
    const nowMs = now();
    const hasSlept = nowMs - lookedAt > 3 * LOOK_MS;
    lookedAt = nowMs;
    if (isHidden()) return;
    if (hasSlept) wake();
    else if (connection && nowMs - connection.heardAt >= DEAD_MS) lose();
  };

  const letGo = () => {
    drop();
    onLost();
  };

  const handleVisibility = () => {
    clearTimeout(hiding);
    if (isHidden()) {
      clearTimeout(retry);
      hiding = setTimeout(letGo, HIDDEN_MS);
    } else wake();
  };
  const handleOnline = () => {
    failures = 0;
    void connect();
  };
  const handleOffline = () => lose();

  const looking = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', handleOffline);
  // A page in the back/forward cache must not hold a connection.
  window.addEventListener('pagehide', letGo);
  window.addEventListener('pageshow', wake);
  if (!isHidden()) void connect();

  return () => {
    drop();
    clearTimeout(hiding);
    clearInterval(looking);
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', letGo);
    window.removeEventListener('pageshow', wake);
  };
}

const isHidden = () => document.visibilityState === 'hidden';

/** A refusal is not retried quickly. */
const isRefusal = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.code === 'no-stream' ||
    failure.code === 'answer-invalid' ||
    failure.status === 501 ||
    (failure.status >= 400 && failure.status < 500));

/** Default pause in ms before a reconnect. */
export const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Pause in ms before streams are tried again in an environment that breaks them. */
export const REST_MS = 60_000;

/** Up to a quarter shorter, so that clients do not reconnect all at once. */
export const jittered = (pauseMs: number): number => pauseMs * (1 - Math.random() / 4);

export const pauseAfterFailures = (failures: number, retryMs: number): number =>
  Math.min(retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
