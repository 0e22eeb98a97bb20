import { foldApostrophes } from '@olov/shared-kit';

/** English and Uzbek spellings become equal, in this order: `pizza` and `pitsa`, `chicken` and `chiken`. */
const LATIN: readonly [RegExp, string][] = [
  [/shch|sch|sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh|j/g, 'ж'],
  [/gh/g, 'г'],
  [/ph|f/g, 'ф'],
  [/kh|x|h/g, 'х'],
  [/ts|tz|zz/g, 'ц'],
  [/c(?=[eiy])/g, 'ц'],
  [/ck|c|q|k/g, 'к'],
  [/w|v/g, 'в'],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/y[eo]/g, 'е'],
];

/** Letters with an equal sound, and silent ones. */
const CYRILLIC: readonly [RegExp, string][] = [
  [/[ёэ]/g, 'е'],
  [/[йы]/g, 'и'],
  [/щ/g, 'ш'],
  [/дж/g, 'ж'],
  [/[ьъ]/g, ''],
  [/ў/g, 'о'],
  [/қ/g, 'к'],
  [/ғ/g, 'г'],
  [/ҳ/g, 'х'],
];

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abdegiylmnoprstuz'].map((letter, index) => [letter, [...'абдегиилмнопрстуз'][index] ?? letter]),
);

/** `pepperoni`, `peperoni` and `пепперони` are equal. */
export function fold(word: string): string {
  const plain = withoutMarks(word.toLowerCase());
  const sounds = [...LATIN, ...CYRILLIC].reduce((text, [from, to]) => text.replace(from, to), plain);
  const letters = sounds.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter);
  // A doubled letter counts once.
  return letters.replace(/(\p{L})\1+/gu, '$1');
}

/** й and ё are folded later and keep their marks here. */
const withoutMarks = (word: string): string =>
  [...word]
    .map((letter) => (/\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD')[0] : letter))
    .join('');

/** An Uzbek apostrophe is part of its letter and splits no word. */
export const wordsOf = (text: string): string[] =>
  foldApostrophes(text)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
