import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

interface Freshness {
  /** How long a value needs no other, in ms. */
  freshMs: number;
  readTime: () => number;
}

/**
 * Something that is fetched the first time it is needed, and again where it is needed when it is no longer fresh; the
 * old value stays until then. A failure may be tried again.
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
