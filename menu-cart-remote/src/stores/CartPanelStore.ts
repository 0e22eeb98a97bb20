import { makeAutoObservable } from 'mobx';

/** While the cart is open as a dialog the column beside the menu is hidden. */
export class CartPanelStore {
  private dialogs = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isDialogOpen(): boolean {
    return this.dialogs > 0;
  }

  openDialog(): () => void {
    this.dialogs += 1;
    return this.closeDialog;
  }

  private closeDialog(): void {
    this.dialogs -= 1;
  }
}
