/** Products that are drawn together: whole rows with one, two and three columns. */
export const RUN_LENGTH = 6;
