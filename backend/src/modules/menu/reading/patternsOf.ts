/** Signs that people take for each other: the apostrophe of Uzbek, and е for ё. */
const ALIKE = ["'ʻ‘’ʼ`", 'её'];

/**
 * A regular expression for each word, which matches it in every spelling. The variants are written out, because a database of
 * the locale C knows capitals of Latin letters only.
 */
export const patternsOf = (search = ''): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word].map(variantsOf).join(''));

function variantsOf(sign: string): string {
  const alike = ALIKE.find((signs) => signs.includes(sign)) ?? sign;
  const all = [...new Set([...alike, ...alike.toUpperCase()])];
  return all.length > 1 ? `[${all.join('')}]` : sign.replace(/[^\p{L}\p{N}]/u, '\\$&');
}
