import { makeAutoObservable, observableRef } from 'mobx';
import { LatestRequest, type RequestStatus } from './LatestRequest';

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
  value: Value | undefined = undefined;
  private readonly request = new LatestRequest();
  private filledAt = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly fetchValue: () => Promise<Value>,
    private readonly freshness?: Freshness,
  ) {
    makeAutoObservable<Loadable<Value>, 'fetchValue' | 'freshness' | 'filledAt' | 'running' | 'request'>(
      this,
      {
        value: observableRef,
        fetchValue: false,
        freshness: false,
        filledAt: false,
        running: false,
        request: false,
      },
      { autoBind: true },
    );
  }

  /** `ready` stays while a new value is fetched, even if that fails. */
  get status(): RequestStatus {
    return this.request.status;
  }

  load(): Promise<void> {
    if (this.status === 'ready' && this.isFresh()) return Promise.resolve();
    this.running ??= this.request
      .run(this.fetchValue, { take: this.fill, isQuiet: this.value !== undefined })
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  /** Sets a value that arrived another way, such as with the page’s payload. */
  fill(value: Value): void {
    this.value = value;
    this.filledAt = this.freshness?.readTime() ?? 0;
    this.request.settle();
  }

  private isFresh(): boolean {
    return !this.freshness || this.freshness.readTime() - this.filledAt < this.freshness.freshMs;
  }
}
