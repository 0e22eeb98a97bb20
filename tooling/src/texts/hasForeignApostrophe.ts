/** True for a text in Uzbek with an apostrophe inside a word: its own letters are ʻ and ʼ. */
export const hasForeignApostrophe = (text: string): boolean => /\p{L}['’‘`´]\p{L}/u.test(text);
