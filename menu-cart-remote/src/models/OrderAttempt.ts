import { type CreateOrderBody, randomId } from '@olov/shared-kit';
import { dropDraft, readDraft, writeDraft } from './draft';

const ATTEMPT_KEY = 'order-attempt';

/**
 * The key under which this very order is sent, as often as it takes. It outlives
 * a reload: an order whose answer never came is not made twice.
 */
export class OrderAttempt {
  private content: unknown;
  private key: unknown;

  keyFor(body: CreateOrderBody): string {
    if (this.key === undefined) ({ content: this.content, key: this.key } = readDraft(ATTEMPT_KEY));
    const content = JSON.stringify(body);
    if (this.content === content && typeof this.key === 'string') return this.key;
    const key = randomId();
    this.content = content;
    this.key = key;
    writeDraft(ATTEMPT_KEY, { content, key });
    return key;
  }

  forget(): void {
    this.content = undefined;
    this.key = undefined;
    dropDraft(ATTEMPT_KEY);
  }
}
