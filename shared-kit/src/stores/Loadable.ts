import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** `ready` stays while a new value is fetched, even if that fails. */
type Status = 'idle' | 'loading' | 'ready' | 'failed';

interface Freshness {
  /** Time in ms after which a value is stale. */
  freshMs: number;
  /** Current time in ms; in a page `() => root.clock.now`. */
  readTime: () => number;
}

/**
 * A value that is fetched on its first use. With `freshness` it is fetched again when it is used after it became
 * stale, and the old value stays until then. Each user calls `load`, which never rejects and deduplicates concurrent
 * calls; the outcome is `status` and `value`. The next `load` retries a failure.
 */
export class Loadable<Value> {
  status: Status = 'idle';
  value: Value | undefined = undefined;
  private filledAt = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly fetchValue: () => Promise<Value>,
    private readonly freshness?: Freshness,
  ) {
    makeAutoObservable<Loadable<Value>, 'fetchValue' | 'freshness' | 'filledAt' | 'running'>(
      this,
      { value: observableRef, fetchValue: false, freshness: false, filledAt: false, running: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    if (this.status === 'ready' && this.isFresh()) return Promise.resolve();
    this.running ??= this.fetch();
    return this.running;
  }

  /** Sets a value that arrived another way, such as with the page’s payload. */
  fill(value: Value): void {
    this.value = value;
    this.filledAt = this.freshness?.readTime() ?? 0;
    this.status = 'ready';
  }

  private isFresh(): boolean {
    return !this.freshness || this.freshness.readTime() - this.filledAt < this.freshness.freshMs;
  }

  private async fetch(): Promise<void> {
    if (this.value === undefined) this.status = 'loading';
    try {
      this.fill(await this.fetchValue());
    } catch {
      runInAction(() => {
        if (this.value === undefined) this.status = 'failed';
      });
    } finally {
      this.running = undefined;
    }
  }
}
