/** Limits of what the staff type and ask: characters, and the entries of an answer. The schemas of their calls use them too. */
export const STAFF_LIMITS = {
  id: 64,
  /** A name or login of a member, the name of a draft or of a group of restaurants. */
  name: 100,
  search: 100,
  phone: 30,
  /** The reason of a refund. */
  reason: 200,
  /** A cell of an imported spreadsheet. */
  cell: 2000,
  /** Dishes or drafts of one answer. */
  page: 200,
} as const;
