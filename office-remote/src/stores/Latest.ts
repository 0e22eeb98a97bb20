import { LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** A value and the request that asks for it; the newest answer counts. */
export class Latest<Value> {
  value: Value | undefined = undefined;
  readonly request = new LatestRequest();

  constructor() {
    makeAutoObservable(this, { value: observableRef, request: false }, { autoBind: true });
  }

  ask(call: (signal: AbortSignal) => Promise<Value>, delayMs = 0): Promise<void> {
    return this.request.run(call, { take: this.set, delayMs });
  }

  set(value: Value | undefined): void {
    this.value = value;
  }
}
