/** U+2800 is a blank pattern of Braille; other blanks of Unicode are ignorable, separators or controls. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\s\u2800]/u;

/** True if the text has no visible character. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Trims a text; a text of invisible characters alone becomes empty. */
export const cleanText = (text: string): string => (isBlank(text) ? '' : text.trim());
