import { DAY_MS } from '@olov/contract/platform/durations';
import { type CartLine, dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

const DRAFT = 'order-attempt';

interface Attempt {
  day: number;
  lines: readonly string[];
  key: string;
  isOpen: boolean;
}

// The key follows from the oldest line of the cart, so that two tabs that send the cart at once make one
// order; a day later, from 05:00 in Tashkent, it is another one. While the answer is missing, the key
// survives a reload and any change of the cart that leaves one of its lines.
export class OrderAttempt {
  /** The open attempt in a browser without storage; with storage another page of the tab may have settled the attempt. */
  private unkept: Attempt | undefined;

  /** `cart`: the oldest line first; `now` in milliseconds. */
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

  /** The open attempt since yesterday; its order may have been made. */
  openAt(now: number): Pick<Attempt, 'key' | 'lines'> | undefined {
    const { last } = this;
    return last?.isOpen && Math.floor(now / DAY_MS) - last.day <= 1 ? last : undefined;
  }

  refused(): void {
    if (this.last) this.keep({ ...this.last, isOpen: false });
  }

  /** An order with this key exists, so that sending the cart again needs a new key. */
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
