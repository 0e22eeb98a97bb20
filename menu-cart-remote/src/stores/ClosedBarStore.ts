import { makeAutoObservable } from 'mobx';

/** The note of a closed restaurant below the menu stays away once it was read, until the next visit. */
export class ClosedBarStore {
  isRead = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  hide(): void {
    this.isRead = true;
  }
}
