import { randomId } from '@olov/shared-kit';
import { dropDraft, readDraft, writeDraft } from './sessionDraft';

const ATTEMPT_KEY = 'application-attempt';

/**
 * The key under which an application is sent, as often as it takes: the same for the same content, also after a reload,
 * so that one whose answer was lost is kept once. What was changed is another application.
 */
export class ApplicationAttempt {
  keyFor(content: string): string {
    const last = readDraft(ATTEMPT_KEY);
    if (last.content === content && typeof last.key === 'string') return last.key;
    const key = randomId();
    writeDraft(ATTEMPT_KEY, { content, key });
    return key;
  }

  forget(): void {
    dropDraft(ATTEMPT_KEY);
  }
}
