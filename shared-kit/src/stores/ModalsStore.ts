import { makeAutoObservable, observableRef } from 'mobx';

/** The modal dialogs that are open: whatever lies outside of the topmost is below it, and inert. */
export class ModalsStore {
  private open: readonly HTMLDialogElement[] = [];

  constructor() {
    makeAutoObservable<ModalsStore, 'open'>(this, { open: observableRef }, { autoBind: true });
  }

  /** Where something has to be drawn to be seen and operated; undefined where that is the page. */
  get top(): HTMLDialogElement | undefined {
    return this.open.at(-1);
  }

  enter(dialog: HTMLDialogElement): void {
    this.open = [...this.open, dialog];
  }

  leave(dialog: HTMLDialogElement): void {
    this.open = this.open.filter((one) => one !== dialog);
  }
}
