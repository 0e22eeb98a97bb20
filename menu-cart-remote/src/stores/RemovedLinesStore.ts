import type { CartLine, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

interface Removed {
  /** Absent if the whole cart was cleared. */
  name?: string;
  lines: readonly { line: CartLine; index: number }[];
  promoCode: string;
}

/** The lines that the customer has just taken out of the cart and can put back at their place. */
export class RemovedLinesStore {
  last: Removed | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<RemovedLinesStore, 'root'>(
      this,
      { root: false, last: observableRef },
      { autoBind: true },
    );
  }

  remove(line: CartLine): void {
    const { cart } = this.root;
    const index = cart.lines.indexOf(line);
    this.last = { name: line.product.name, lines: [{ line, index }], promoCode: cart.promoCode };
    cart.remove(line.cartProdId);
  }

  clear(): void {
    const { cart } = this.root;
    this.last = { lines: cart.lines.map((line, index) => ({ line, index })), promoCode: cart.promoCode };
    cart.clear();
  }

  putBack(): void {
    const { cart, events } = this.root;
    const { name, lines = [], promoCode = '' } = this.last ?? {};
    this.forget();
    if (name !== undefined) events.emit('added-to-cart', { items: lines.map(({ line }) => line.eventItem) });
    if (!cart.promoCode) cart.applyPromo(promoCode);
    // `KeptStore` may apply the change again to the lines of another tab.
    void cart.change(() => {
      for (const { line, index } of lines) {
        const isThere = cart.lines.some(({ cartProdId }) => cartProdId === line.cartProdId);
        const same = cart.lines.find((own) => own.id === line.id && !own.hasModifiers);
        if (isThere) continue;
        // Added again meanwhile: a dish without modifiers has one line (spec section 4).
        if (same && !line.hasModifiers) cart.setAmount(same.cartProdId, same.amount + line.amount);
        else cart.lines.splice(index, 0, line);
      }
    });
  }

  forget(): void {
    this.last = undefined;
  }
}
