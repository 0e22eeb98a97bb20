/** Whole rows for one, two and three columns. */
export const RUN_LENGTH = 6;
