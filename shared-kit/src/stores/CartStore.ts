import { leftLineId } from '@olov/contract/leftLine';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  CartLine,
  type CartProduct,
  type ChosenModifier,
  choiceOf,
  createLine,
  restoreLines,
} from './CartLine';
import type { Persistent } from './KeptStore';
import { randomId } from './random-id';

/** Adding waits this long, with a marker on the product (spec sections 4 and 9). */
export const ADD_TO_CART_DELAY_MS = 500;

/** The most of one line that an order takes (contract, `OrderProduct.count`). */
const MAX_AMOUNT = 99;

interface PendingAdd {
  /** Of the line that it becomes, unless it raises another one. */
  cartProdId: string;
  product: CartProduct;
  modifiers: readonly ChosenModifier[];
}

/** The cart with the rules of spec section 4. */
export class CartStore implements Persistent {
  lines: CartLine[] = [];
  /**
   * The promo code that the cart is priced with; empty for none. What it gives, and whether it counts, the server's
   * quote says. It is not kept under the key `cart`, which holds the lines alone (spec section 3): the shell keeps it in
   * the tab.
   */
  promoCode = '';
  /** Adds that are under way, in their order. */
  private pending: readonly PendingAdd[] = [];

  /** `inStep` makes a change in step with other tabs; without it there are none. */
  constructor(private readonly inStep: (change: () => void) => Promise<void> = async (change) => change()) {
    makeAutoObservable<CartStore, 'pending' | 'inStep'>(
      this,
      { pending: observableRef, inStep: false },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** Pieces in the cart, over all lines. */
  get count(): number {
    return this.lines.reduce((sum, line) => sum + line.amount, 0);
  }

  /** Sum of the lines as far as their prices are known here; the server's quote has the last word. */
  get subtotal(): number {
    return this.lines.reduce((sum, line) => sum + line.total, 0);
  }

  amountOf(productId: string): number {
    return this.lines.reduce((sum, line) => (line.id === productId ? sum + line.amount : sum), 0);
  }

  /** The marker of spec section 4: this product is being added. */
  isAdding(productId: string): boolean {
    return this.pending.some(({ product }) => product.id === productId);
  }

  /**
   * Changes the cart in step with other tabs (`Persistence.change`). Each method below does so by itself; several of them
   * in one `work` are one change.
   */
  change(work: () => void): Promise<void> {
    return this.inStep(work);
  }

  /** Adds one piece after the delay. Several adds may be under way; none is lost. */
  async add(product: CartProduct, modifiers: readonly ChosenModifier[] = []): Promise<void> {
    const pending = { cartProdId: randomId(), product, modifiers };
    this.pending = [...this.pending, pending];
    await new Promise((resolve) => setTimeout(resolve, ADD_TO_CART_DELAY_MS));
    await this.settle(pending);
  }

  /** Puts what is still waiting into the cart at once: the page is going away. */
  flush(): void {
    for (const pending of this.pending) void this.settle(pending);
  }

  /**
   * Without modifiers, raises a line of the same product without modifiers;
   * anything else is a line of its own (spec section 4).
   */
  put(product: CartProduct, modifiers: readonly ChosenModifier[] = [], amount = 1, id = randomId()): void {
    const chosen = modifiers.filter(({ count }) => count > 0);
    void this.change(() => {
      const same =
        chosen.length === 0 && this.lines.find((line) => line.id === product.id && !line.hasModifiers);
      if (same) same.amount = Math.min(same.amount + amount, MAX_AMOUNT);
      else this.lines.push(createLine(product, chosen, Math.min(amount, MAX_AMOUNT), id));
    });
  }

  /**
   * So many pieces of a line more, or fewer. Pressed in two tabs at once, both count: the line is removed only where no
   * piece is left of it by then. A press on a line that another tab has removed does nothing.
   */
  step(cartProdId: string, by: number): void {
    void this.change(() => this.setAmount(cartProdId, (this.lineOf(cartProdId)?.amount ?? 0) + by));
  }

  /** An amount below 1 removes the line (spec section 4). */
  setAmount(cartProdId: string, amount: number): void {
    if (amount < 1) {
      this.remove(cartProdId);
      return;
    }
    void this.change(() => {
      const line = this.lineOf(cartProdId);
      if (line) line.amount = Math.min(amount, MAX_AMOUNT);
    });
  }

  /** Removes the line with all of its pieces, also if another tab has just raised it. */
  remove(cartProdId: string): void {
    void this.change(() => {
      this.lines = this.lines.filter((line) => line.cartProdId !== cartProdId);
    });
  }

  /**
   * Takes over what lies in the cart elsewhere, in that order. Lines that stay are changed in place and keep what is
   * known of their products, so that nothing flickers.
   */
  adopt(lines: readonly CartLine[]): void {
    void this.change(() => {
      const known = new Map(this.lines.map((line) => [line.cartProdId, line]));
      this.lines = lines.map((line) => {
        const own = known.get(line.cartProdId);
        if (own?.id !== line.id) return line;
        own.amount = line.amount;
        if (choiceOf(own.modifiers) !== choiceOf(line.modifiers)) own.modifiers = line.modifiers;
        return own;
      });
    });
  }

  /**
   * Takes out what an order was made of, and nothing that has come since. What is left of a line is another one from then
   * on (`leftLineId`), which is not taken out once more in other tabs.
   */
  takeOut(lines: readonly Pick<CartLine, 'cartProdId' | 'amount'>[], orderId: string): void {
    void this.change(() => {
      for (const { cartProdId, amount } of lines) {
        const own = this.lineOf(cartProdId);
        if (!own) continue;
        const id = leftLineId(cartProdId, orderId);
        const left = new CartLine(id, own.product, own.modifiers, own.amount - amount);
        // The same may have been left elsewhere already: what lies here counts.
        this.lines =
          left.amount < 1
            ? this.lines.filter((line) => line !== own)
            : this.lines.filter((line) => line.cartProdId !== id).map((line) => (line === own ? left : line));
      }
    });
  }

  /** Also takes the promo code off: it was applied to what lay in the cart. */
  clear(): void {
    this.removePromo();
    void this.change(() => {
      this.lines = [];
    });
  }

  /** The one code of the cart, in the place of any other. */
  applyPromo(code: string): void {
    this.promoCode = code.trim();
  }

  removePromo(): void {
    this.promoCode = '';
  }

  get snapshot() {
    return this.lines.map((line) => line.snapshot);
  }

  restore(value: unknown): void {
    this.lines = restoreLines(value).map((line) => {
      const own = this.lineOf(line.cartProdId);
      own?.become(line);
      return own ?? line;
    });
  }

  private lineOf(cartProdId: string): CartLine | undefined {
    return this.lines.find((line) => line.cartProdId === cartProdId);
  }

  private async settle(pending: PendingAdd): Promise<void> {
    if (!this.pending.includes(pending)) return;
    await this.change(() => {
      this.pending = this.pending.filter((other) => other !== pending);
      this.put(pending.product, pending.modifiers, 1, pending.cartProdId);
    });
  }
}
