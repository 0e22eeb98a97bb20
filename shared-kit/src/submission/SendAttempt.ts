import { dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

/**
 * The idempotency key of a form. Retries of the same content, also after a reload, use the same key; changed content
 * gets a new one. Without storage the key is lost on reload.
 */
export class SendAttempt {
  private last: Record<string, unknown> = {};

  /** `name` is the name of the form draft that also keeps the attempt. */
  constructor(private readonly name: string) {}

  keyFor(content: string): string {
    for (const { content: sent, key } of [this.last, readDraft(this.name)]) {
      if (sent === content && typeof key === 'string') return key;
    }
    const key = randomId();
    this.last = { content, key };
    writeDraft(this.name, this.last);
    return key;
  }

  forget(): void {
    this.last = {};
    dropDraft(this.name);
  }
}
