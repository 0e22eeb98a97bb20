import { emptyFeedback, FEEDBACK_FIELDS, type FeedbackTexts } from './feedbackFields';

const KEY = 'feedback-draft';

/**
 * What is kept of a message in this tab, so that it outlives a reload; undefined where nothing was kept, or what is there
 * is none of ours.
 */
export function readFeedbackDraft(): FeedbackTexts | undefined {
  try {
    const { texts } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { texts?: Partial<FeedbackTexts> };
    if (typeof texts !== 'object') return undefined;
    const kept = emptyFeedback();
    for (const field of FEEDBACK_FIELDS) if (typeof texts[field] === 'string') kept[field] = texts[field];
    return kept;
  } catch {
    return undefined;
  }
}

/** A forbidden or full storage keeps nothing and says nothing: what was typed is still in the form. */
export function writeFeedbackDraft(texts: FeedbackTexts | undefined): void {
  try {
    if (texts) sessionStorage.setItem(KEY, JSON.stringify({ texts }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}
