import { makeAutoObservable, observableRef } from 'mobx';

/** The open modal dialogs: everything outside the topmost one is covered and inert. */
export class ModalsStore {
  private open: readonly HTMLDialogElement[] = [];

  constructor() {
    makeAutoObservable<ModalsStore, 'open'>(this, { open: observableRef }, { autoBind: true });
  }

  /** The element that must contain anything that has to be visible and usable; undefined if that is the page. */
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
