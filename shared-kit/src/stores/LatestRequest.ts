import { makeAutoObservable, observableRef } from 'mobx';

export type RequestStatus = 'idle' | 'loading' | 'ready' | 'failed';

interface Handling<Value> {
  /** Applies the answer inside an action. */
  take: (value: Value) => void;
  /** Applies the error inside an action. */
  fail?: (error: unknown) => void;
  /** Debounce in ms: a request that is replaced earlier is never sent. */
  delayMs?: number;
  /** An earlier value is shown meanwhile, so `status` changes only with an answer. */
  isQuiet?: boolean;
}

/**
 * The model of all asynchronous data: of several requests the newest one counts. A new request aborts the running
 * one, and a stale answer or error is dropped.
 */
export class LatestRequest {
  status: RequestStatus = 'idle';
  /** The reason while `status` is `failed`. */
  error: unknown = undefined;
  private running: AbortController | undefined;

  constructor() {
    makeAutoObservable<LatestRequest, 'running'>(
      this,
      { running: false, run: false, error: observableRef },
      { autoBind: true },
    );
  }

  get isLoading(): boolean {
    return this.status === 'loading';
  }

  /** Never rejects. Resolves when the request has ended or was aborted. */
  async run<Value>(work: (signal: AbortSignal) => Promise<Value>, handling: Handling<Value>): Promise<void> {
    const { take, fail, delayMs = 0, isQuiet = false } = handling;
    const own = new AbortController();
    const { signal } = own;
    this.running?.abort();
    this.running = own;
    if (!isQuiet) this.enter('loading');
    try {
      if (delayMs > 0) await pause(delayMs, signal);
      if (signal.aborted) return;
      const value = await work(signal);
      if (!signal.aborted) this.enter('ready', () => take(value));
    } catch (error) {
      if (signal.aborted) return;
      this.enter(isQuiet ? this.status : 'failed', () => {
        this.error = error;
        fail?.(error);
      });
    }
  }

  /** Marks a value as loaded that arrived another way, such as with the answer to a change, and aborts an older request. */
  settle(): void {
    this.running?.abort();
    this.status = 'ready';
  }

  /** Aborts the running request. */
  stop(): void {
    this.running?.abort();
    this.status = 'idle';
  }

  private enter(status: RequestStatus, change = () => {}): void {
    this.status = status;
    change();
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
