import { type CartLine, dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

const DRAFT = 'order-attempt';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Attempt {
  day: number;
  /** The lines it was sent for, the oldest first. */
  lines: readonly string[];
  key: string;
  /** No answer has told yet whether the order was made. */
  isOpen: boolean;
}

/**
 * The key under which an order is sent, as often as it takes. One cart is one order: its key follows from the oldest
 * line of the cart, so that two tabs that send it at once, or a browser that comes back to it after a lost answer, mean
 * the same order. A day later the same cart is another order; days change at 05:00 in Tashkent, when kitchens sleep.
 *
 * As long as nobody knows whether the order was made, its key outlives a reload, and any change of the cart that leaves
 * something of it: whoever mends a word after a lost answer still gets one order and not two. A cart that has nothing of
 * it any more is another order.
 */
export class OrderAttempt {
  /** Only where the tab's storage keeps nothing: another page of the same tab may have settled it since. */
  private unkept: Attempt | undefined;

  /** Of the cart's lines, the oldest first; `now` in milliseconds. */
  keyFor(cart: readonly Pick<CartLine, 'cartProdId'>[], now: number): string {
    const lines = cart.map(({ cartProdId }) => cartProdId);
    const day = Math.floor(now / DAY_MS);
    const last = this.last?.day === day ? this.last : undefined;
    const isSame =
      last && (last.lines[0] === lines[0] || (last.isOpen && last.lines.some((id) => lines.includes(id))));
    const key = isSame ? last.key : `${lines[0]}.${day}`;
    this.keep({ day, lines, key, isOpen: true });
    return key;
  }

  /** What was sent since yesterday without an answer: its order may have been made. */
  openAt(now: number): Pick<Attempt, 'key' | 'lines'> | undefined {
    const { last } = this;
    return last?.isOpen && Math.floor(now / DAY_MS) - last.day <= 1 ? last : undefined;
  }

  /** The order was not made, and the server said so. */
  refused(): void {
    if (this.last) this.keep({ ...this.last, isOpen: false });
  }

  /** Under this key an order was made before: whoever sends the cart again wants another one. */
  used(): void {
    if (this.last) this.keep({ ...this.last, key: randomId(), isOpen: false });
  }

  forget(): void {
    this.unkept = undefined;
    dropDraft(DRAFT);
  }

  private get last(): Attempt | undefined {
    return this.unkept ?? kept();
  }

  private keep(attempt: Attempt): void {
    this.unkept = writeDraft(DRAFT, attempt) ? undefined : attempt;
  }
}

function kept(): Attempt | undefined {
  const { day, lines, key, isOpen } = readDraft(DRAFT);
  if (typeof day !== 'number' || !Array.isArray(lines) || typeof key !== 'string') return undefined;
  return { day, lines: lines.filter((id) => typeof id === 'string'), key, isOpen: isOpen === true };
}
