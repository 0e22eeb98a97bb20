import { dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

const DRAFT = 'order-attempt';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Attempt {
  /** What it was sent for. */
  cart: string;
  key: string;
  /** No answer has told yet whether the order was made. */
  isOpen: boolean;
}

/**
 * The key under which an order is sent, as often as it takes. One cart is one order: its key follows from the cart, so
 * that two tabs that send it at once, or a browser that comes back to it after a lost answer, mean the same order. A
 * day later the same cart is another order; days change at 05:00 in Tashkent, when kitchens sleep.
 *
 * As long as nobody knows whether the order was made, its key outlives a reload and any change of the cart: whoever
 * mends a word after a lost answer still gets one order and not two.
 */
export class OrderAttempt {
  private current: Attempt | undefined;

  /** `cartProdId` of the oldest line stands for the cart; `now` in milliseconds. */
  keyFor(cartProdId: string, now: number): string {
    const cart = `${cartProdId}.${Math.floor(now / DAY_MS)}`;
    const last = this.current ?? kept();
    const isSame = last !== undefined && (last.isOpen || last.cart === cart);
    return this.keep({ cart, key: isSame ? last.key : cart, isOpen: true });
  }

  /** The order was not made, and the server said so. */
  refused(): void {
    if (this.current) this.keep({ ...this.current, isOpen: false });
  }

  /** Under this key an order was made before: whoever sends the cart again wants another one. */
  used(): void {
    if (this.current) this.keep({ ...this.current, key: randomId(), isOpen: false });
  }

  forget(): void {
    this.current = undefined;
    dropDraft(DRAFT);
  }

  private keep(attempt: Attempt): string {
    this.current = attempt;
    writeDraft(DRAFT, attempt);
    return attempt.key;
  }
}

function kept(): Attempt | undefined {
  const { cart, key, isOpen } = readDraft(DRAFT);
  if (typeof cart !== 'string' || typeof key !== 'string') return undefined;
  return { cart, key, isOpen: isOpen === true };
}
