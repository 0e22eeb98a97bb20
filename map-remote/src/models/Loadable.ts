import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** Something that is fetched once, the first time it is needed; a failure may be tried again. */
export class Loadable<Value> {
  status: Status = 'idle';
  value: Value | undefined = undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly fetchValue: () => Promise<Value>) {
    makeAutoObservable<Loadable<Value>, 'fetchValue' | 'running'>(
      this,
      { value: observableRef, fetchValue: false, running: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    if (this.status === 'ready') return Promise.resolve();
    this.running ??= this.fetch();
    return this.running;
  }

  fill(value: Value): void {
    this.value = value;
    this.status = 'ready';
  }

  private async fetch(): Promise<void> {
    this.status = 'loading';
    try {
      this.fill(await this.fetchValue());
    } catch {
      runInAction(() => {
        this.status = 'failed';
      });
    } finally {
      this.running = undefined;
    }
  }
}
