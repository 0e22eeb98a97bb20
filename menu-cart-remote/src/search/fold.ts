import { foldApostrophes } from '@olov/shared-kit';

/**
 * Sounds that several letters stand for, written as Cyrillic writes them; what comes first is replaced first. English
 * and Uzbek spellings meet here: `pizza` and `pitsa`, `chicken` and `chiken`.
 */
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

/** Letters that are heard as another, and those that are not heard. */
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

/** A word as it sounds, in one script, so that `pepperoni`, `peperoni` and `пепперони` are the same. */
export function fold(word: string): string {
  const plain = withoutMarks(word.toLowerCase());
  const sounds = [...LATIN, ...CYRILLIC].reduce((text, [from, to]) => text.replace(from, to), plain);
  const letters = sounds.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter);
  // A letter twice is heard once.
  return letters.replace(/(\p{L})\1+/gu, '$1');
}

/** Without accents, but й and ё stay letters of their own until they are folded as such. */
const withoutMarks = (word: string): string =>
  [...word]
    .map((letter) => (/\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD')[0] : letter))
    .join('');

/** The words of a text. An apostrophe of Uzbek is part of its letter and parts no word. */
export const wordsOf = (text: string): string[] =>
  foldApostrophes(text)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
