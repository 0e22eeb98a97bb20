import { makeAutoObservable } from 'mobx';

/** Which of the shell's dialogs is open, and where to go once a place is chosen. */
export class ShellStore {
  open: 'cart' | 'picker' | undefined;
  private returnTo: string | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  openCart(): void {
    this.open = 'cart';
    this.returnTo = undefined;
  }

  /** `returnTo` is the page that sent the customer to choose a place first. */
  openPicker(returnTo?: string): void {
    this.open = 'picker';
    this.returnTo = returnTo;
  }

  /** Closes what is open and answers the page that was waiting for it, once. */
  close(): string | undefined {
    const { returnTo } = this;
    this.open = undefined;
    this.returnTo = undefined;
    return returnTo;
  }
}
