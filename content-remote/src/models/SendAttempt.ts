import { dropDraft, randomId, readDraft, writeDraft } from '@olov/shared-kit';

/**
 * The key under which something is sent, as often as it takes: the same for the same content, also after a reload, so
 * that one whose answer was lost is kept once. What was changed is another. Without a storage it holds until a reload.
 */
export class SendAttempt {
  private last: Record<string, unknown> = {};

  /** `name` is that of the draft in which the attempt is kept. */
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
