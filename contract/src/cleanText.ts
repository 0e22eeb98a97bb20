/** U+2800 is a blank pattern of Braille; other blanks of Unicode are ignorable, separators or controls. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\s\u2800]/u;

/** Whether people see nothing of the text. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** A text as it was meant: without spaces around it, and empty if it is blank. */
export const cleanText = (text: string): string => (isBlank(text) ? '' : text.trim());
