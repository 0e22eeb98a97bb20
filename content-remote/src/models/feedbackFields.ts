import { FEEDBACK_LIMITS } from '@olov/shared-kit';

export const FEEDBACK_FIELDS = ['name', 'contact', 'message'] as const;

export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

export type FeedbackTexts = Record<FeedbackField, string>;

export const emptyFeedback = (): FeedbackTexts => ({ name: '', contact: '', message: '' });

/** Counts like the server: without surrounding spaces. */
export function isWrong(field: FeedbackField, text: string): boolean {
  const { length } = text.trim();
  return length < FEEDBACK_LIMITS[field].min || length > FEEDBACK_LIMITS[field].max;
}
