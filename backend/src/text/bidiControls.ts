/** Marks (U+200E, U+200F) are harmless. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** `<bdi>` alone is not enough: a U+2069 inside ends the isolation, and attributes and files have none. */
export const withoutBidiControls = (text: string): string => text.replace(CONTROLS, '');
