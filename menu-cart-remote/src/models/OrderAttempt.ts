import { type CreateOrderBody, randomId } from '@olov/shared-kit';
import { dropDraft, readDraft, writeDraft } from './draft';

const ATTEMPT_KEY = 'order-attempt';

interface Attempt {
  content: string;
  key: string;
  /** No answer has told yet whether the order was made. */
  isOpen: boolean;
}

/**
 * The key under which an order is sent, as often as it takes. It outlives a
 * reload, and a change of the order as long as nobody knows whether it was made:
 * whoever mends a word after a lost answer still gets one order and not two.
 */
export class OrderAttempt {
  private current: Attempt | undefined;

  keyFor(body: CreateOrderBody): string {
    const content = JSON.stringify(body);
    const last = this.current ?? kept();
    const isSame = last !== undefined && (last.isOpen || last.content === content);
    return this.keep({ content, key: isSame ? last.key : randomId(), isOpen: true });
  }

  /** The order was not made, and the server said so. */
  refused(): void {
    if (this.current) this.keep({ ...this.current, isOpen: false });
  }

  forget(): void {
    this.current = undefined;
    dropDraft(ATTEMPT_KEY);
  }

  private keep(attempt: Attempt): string {
    this.current = attempt;
    writeDraft(ATTEMPT_KEY, attempt);
    return attempt.key;
  }
}

function kept(): Attempt | undefined {
  const { content, key, isOpen } = readDraft(ATTEMPT_KEY);
  if (typeof content !== 'string' || typeof key !== 'string') return undefined;
  return { content, key, isOpen: isOpen === true };
}
