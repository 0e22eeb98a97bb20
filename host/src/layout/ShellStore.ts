import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

export class ShellStore {
  open: 'cart' | 'picker' | undefined;
  /** An entry of the footer that is loaded after the first view. */
  FooterItem: ComponentType | undefined;
  private returnTo: string | undefined;

  constructor() {
    makeAutoObservable(this, { FooterItem: observableRef }, { autoBind: true });
  }

  addFooterItem(FooterItem: ComponentType): void {
    this.FooterItem = FooterItem;
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
