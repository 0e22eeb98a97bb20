/** The reasons of a report about an order. */
export const REPORT_REASONS = ['late', 'missing', 'wrong', 'cold', 'rude', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report about an order: days after the order, open reports and customer’s replies at most, photos and bytes of one. */
export const REPORT_LIMITS = { days: 7, open: 3, replies: 10, photos: 3, photoBytes: 2_000_000 } as const;
