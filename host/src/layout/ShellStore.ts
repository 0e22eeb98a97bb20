import { makeAutoObservable } from 'mobx';

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

  openPicker(returnTo?: string): void {
    this.open = 'picker';
    this.returnTo = returnTo;
  }

  close(): string | undefined {
    const { returnTo } = this;
    this.open = undefined;
    this.returnTo = undefined;
    return returnTo;
  }
}
