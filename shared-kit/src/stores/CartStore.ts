import { leftLineId } from '@olov/contract/orders/leftLine';
import { ORDER_LIMITS } from '@olov/contract/platform/constants';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EventItem } from './BusinessEvents';
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

/** Delay of an add, with a marker on the product (spec sections 4 and 9). */
export const ADD_TO_CART_DELAY_MS = 500;

const MAX_AMOUNT = ORDER_LIMITS.count;

interface PendingAdd {
  cartProdId: string;
  product: CartProduct;
  modifiers: readonly ChosenModifier[];
}

/** The cart with the rules of spec section 4. */
export class CartStore implements Persistent {
  lines: CartLine[] = [];
  /**
   * The promo code of the cart; empty for none. Its effect and validity come from the server’s quote. It is not
   * stored under the key `cart`, which holds only the lines (spec section 3): the shell stores it for the tab.
   */
  promoCode = '';
  /** True while the messenger’s server does not have this cart: the error flag of spec section 8. */
  isUnsaved = false;
  private pending: readonly PendingAdd[] = [];
  /** Ids of lines that `onMove` has heard of: a change that another tab makes run again puts the same line once more. */
  private readonly toldPuts = new Set<string>();

  /**
   * `inStep` synchronizes a change with other tabs; without it there are no other tabs. `onMove` hears the pieces that
   * the customer puts in or takes out here.
   */
  constructor(
    private readonly inStep: (change: () => void) => Promise<void> = async (change) => change(),
    private readonly onMove: (
      name: 'added-to-cart' | 'removed-from-cart',
      item: EventItem,
    ) => void = () => {},
  ) {
    makeAutoObservable<CartStore, 'pending' | 'toldPuts' | 'inStep' | 'onMove'>(
      this,
      { pending: observableRef, toldPuts: false, inStep: false, onMove: false },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** Number of pieces of all lines. */
  get count(): number {
    return this.lines.reduce((sum, line) => sum + line.amount, 0);
  }

  /** Sum of the lines with the prices known here; the server’s quote is authoritative. */
  get subtotal(): number {
    return this.lines.reduce((sum, line) => sum + line.total, 0);
  }

  amountOf(productId: string): number {
    return this.lines.reduce((sum, line) => (line.id === productId ? sum + line.amount : sum), 0);
  }

  /** True while this product is being added (the marker of spec section 4). */
  isAdding(productId: string): boolean {
    return this.pending.some(({ product }) => product.id === productId);
  }

  /**
   * Makes a change that is synchronized with other tabs (`Persistence.change`). Each method below does so
   * automatically; several calls in one `work` are one change.
   */
  change(work: () => void): Promise<void> {
    return this.inStep(work);
  }

  /** Adds one piece after the delay. Several adds may wait at once; none is lost. */
  async add(product: CartProduct, modifiers: readonly ChosenModifier[] = []): Promise<void> {
    const pending = { cartProdId: randomId(), product, modifiers };
    this.pending = [...this.pending, pending];
    await new Promise((resolve) => setTimeout(resolve, ADD_TO_CART_DELAY_MS));
    await this.settle(pending);
  }

  /** Puts waiting adds into the cart at once, because the page is closing. */
  flush(): void {
    for (const pending of this.pending) void this.settle(pending);
  }

  /**
   * A product without modifiers raises the line of the same product without modifiers; anything else gets its own
   * line (spec section 4).
   */
  put(product: CartProduct, modifiers: readonly ChosenModifier[] = [], amount = 1, id = randomId()): void {
    const chosen = modifiers.filter(({ count }) => count > 0);
    const findSame = () =>
      chosen.length === 0
        ? this.lines.find((line) => line.id === product.id && !line.hasModifiers)
        : undefined;
    if (!this.toldPuts.has(id)) this.tell(createLine(product, chosen, findSame()?.amount ?? 0, id), amount);
    this.toldPuts.add(id);
    void this.change(() => {
      const same = findSame();
      if (same) same.amount = Math.min(same.amount + amount, MAX_AMOUNT);
      else this.lines.push(createLine(product, chosen, Math.min(amount, MAX_AMOUNT), id));
    });
  }

  /**
   * Changes the amount of a line by `by` pieces. Simultaneous presses in two tabs both count: the line is removed
   * only if no piece is left after both. A press on a line that another tab has removed does nothing.
   */
  step(cartProdId: string, by: number): void {
    this.tell(this.lineOf(cartProdId), by);
    void this.change(() => this.setAmount(cartProdId, (this.lineOf(cartProdId)?.amount ?? 0) + by));
  }

  /** An amount below 1 removes the line (spec section 4). */
  setAmount(cartProdId: string, amount: number): void {
    if (amount < 1) {
      this.drop(cartProdId);
      return;
    }
    void this.change(() => {
      const line = this.lineOf(cartProdId);
      if (line) line.amount = Math.min(amount, MAX_AMOUNT);
    });
  }

  /** Removes the line with all its pieces, even if another tab has just raised it. */
  remove(cartProdId: string): void {
    this.tell(this.lineOf(cartProdId), -MAX_AMOUNT);
    this.drop(cartProdId);
  }

  /**
   * Takes over lines from elsewhere, in their order. Existing lines are changed in place and keep their product data,
   * so that nothing flickers.
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
   * Takes the pieces of an order out of the cart, and nothing that was added later. The pieces of a line that remain
   * get a new line id (`leftLineId`), so that other tabs do not take them out again.
   */
  takeOut(lines: readonly Pick<CartLine, 'cartProdId' | 'amount'>[], orderId: string): void {
    void this.change(() => {
      for (const { cartProdId, amount } of lines) {
        const own = this.lineOf(cartProdId);
        if (!own) continue;
        const id = leftLineId(cartProdId, orderId);
        const left = new CartLine(id, own.product, own.modifiers, own.amount - amount);
        // Another tab or device may have created the line of the remaining pieces already: it gets the amount of this
        // page.
        this.lines =
          left.amount < 1
            ? this.lines.filter((line) => line !== own)
            : this.lines.filter((line) => line.cartProdId !== id).map((line) => (line === own ? left : line));
      }
    });
  }

  /** Also removes the promo code, because it applied to the removed lines. */
  clear(): void {
    this.removePromo();
    void this.change(() => {
      this.lines = [];
    });
  }

  /** Sets the only promo code of the cart. */
  applyPromo(code: string): void {
    this.promoCode = code.trim();
  }

  removePromo(): void {
    this.promoCode = '';
  }

  setUnsaved(isUnsaved: boolean): void {
    this.isUnsaved = isUnsaved;
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

  private drop(cartProdId: string): void {
    void this.change(() => {
      this.lines = this.lines.filter((line) => line.cartProdId !== cartProdId);
    });
  }

  private tell(line: CartLine | undefined, by: number): void {
    if (!line) return;
    const moved = Math.min(Math.max(by, -line.amount), MAX_AMOUNT - line.amount);
    const item = { ...line.eventItem, quantity: Math.abs(moved) };
    if (moved !== 0) this.onMove(moved > 0 ? 'added-to-cart' : 'removed-from-cart', item);
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
