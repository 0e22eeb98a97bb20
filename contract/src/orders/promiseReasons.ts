/** The reasons of a changed promise, which the customer reads. */
export const PROMISE_REASONS = ['busy', 'road', 'again', 'agreed'] as const;
