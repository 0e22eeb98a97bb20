/** True for an Uzbek text with a wrong apostrophe inside a word: the right letters are ʻ and ʼ. */
export const hasForeignApostrophe = (text: string): boolean => /\p{L}['’‘`´]\p{L}/u.test(text);
