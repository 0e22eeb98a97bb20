/** Embeddings, overrides and isolates of the bidirectional algorithm, and what ends them. Marks (U+200E, U+200F) are harmless. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Takes out what reverses or reorders the text around it. `<bdi>` alone does not hold it: a U+2069 within ends the
 * isolation, and attributes and files have none.
 */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
