import { dropDraft, readDraft, writeDraft } from '@olov/shared-kit';
import { emptyFeedback, FEEDBACK_FIELDS, type FeedbackTexts } from './feedbackFields';

const DRAFT = 'feedback';

export function readFeedbackDraft(): FeedbackTexts | undefined {
  const { texts } = readDraft(DRAFT) as { texts?: Partial<FeedbackTexts> | null };
  if (typeof texts !== 'object' || texts === null) return undefined;
  const kept = emptyFeedback();
  for (const field of FEEDBACK_FIELDS) if (typeof texts[field] === 'string') kept[field] = texts[field];
  return kept;
}

export function writeFeedbackDraft(texts: FeedbackTexts | undefined): void {
  if (texts) writeDraft(DRAFT, { texts });
  else dropDraft(DRAFT);
}
