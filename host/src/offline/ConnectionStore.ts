import { makeAutoObservable } from 'mobx';

/** Whether the shop can be reached, as far as this page knows. */
export class ConnectionStore {
  isLost = false;

  /** `keptAt` is when this page was kept, in ms since 1970, where it did not come from the network. */
  constructor(readonly keptAt?: number) {
    makeAutoObservable(this, { keptAt: false }, { autoBind: true });
  }

  lose(): void {
    this.isLost = true;
  }

  regain(): void {
    this.isLost = false;
  }
}
