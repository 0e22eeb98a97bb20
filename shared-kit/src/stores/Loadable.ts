import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** `ready` stays while another value is fetched, also where that fails. */
type Status = 'idle' | 'loading' | 'ready' | 'failed';

interface Freshness {
  /** How long a value needs no other, in ms. */
  freshMs: number;
  /** In ms; `() => root.clock.now` of a page. */
  readTime: () => number;
}

/**
 * Something that is fetched the first time it is needed; with `freshness` again where it is needed when it is no longer
 * fresh, and the old value stays until then. Whoever needs it calls `load`, which never rejects and asks once however
 * many call it: the outcome is `status` and `value`. A failure is tried again by the next `load`.
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

  /** Takes a value that came another way, such as with the page's data. */
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
