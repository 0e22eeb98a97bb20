/**
 * Embeddings, overrides and isolates of the bidirectional algorithm, with their terminators. Marks (U+200E, U+200F)
 * are harmless.
 */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes characters that reorder the surrounding text. `<bdi>` alone is not enough: a U+2069 inside ends the
 * isolation, and attributes and files have no `<bdi>`.
 */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
