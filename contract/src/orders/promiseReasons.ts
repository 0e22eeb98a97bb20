/** The reasons of the staff for a changed promise, which the customer reads. */
export const PROMISE_REASONS = ['busy', 'road', 'again', 'agreed'] as const;

/** `moved`: another restaurant makes the order. */
export const TOLD_REASONS = [...PROMISE_REASONS, 'moved'] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];
