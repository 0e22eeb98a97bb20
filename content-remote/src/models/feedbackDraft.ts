import { emptyFeedback, FEEDBACK_FIELDS, type FeedbackTexts } from './feedbackFields';

const KEY = 'feedback-draft';

/** What is kept of a message in this tab, so that it outlives a reload. */
export interface FeedbackDraft {
  key: string;
  texts: FeedbackTexts;
}

/** Undefined where nothing was kept, or what is there is none of ours. */
export function readFeedbackDraft(): FeedbackDraft | undefined {
  try {
    const { key, texts } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<FeedbackDraft>;
    if (typeof key !== 'string' || typeof texts !== 'object') return undefined;
    const kept = emptyFeedback();
    for (const field of FEEDBACK_FIELDS) if (typeof texts[field] === 'string') kept[field] = texts[field];
    return { key, texts: kept };
  } catch {
    return undefined;
  }
}

/** A forbidden or full storage keeps nothing and says nothing: what was typed is still in the form. */
export function writeFeedbackDraft(draft: FeedbackDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}
