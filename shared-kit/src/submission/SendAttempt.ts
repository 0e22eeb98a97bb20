import { dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

/**
 * The idempotency key of a form. Retries of the same content, also after a reload, use the same key; changed content
 * gets a new one. Without storage or a name the key is lost on reload.
 */
export class SendAttempt {
  private last: Record<string, unknown> = {};

  /** `name` is the name of the form draft that also keeps the attempt. */
  constructor(private readonly name: string | undefined) {}

  keyFor(content: string): string {
    for (const { content: sent, key } of [this.last, this.name ? readDraft(this.name) : {}]) {
      if (sent === content && typeof key === 'string') return key;
    }
    const key = randomId();
    this.last = { content, key };
    if (this.name) writeDraft(this.name, this.last);
    return key;
  }

  forget(): void {
    this.last = {};
    if (this.name) dropDraft(this.name);
  }
}
