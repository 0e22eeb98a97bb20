import { phoneDigits } from '@olov/contract/customers/phone';
import { PHONE_END } from '@olov/contract/staff/names';

export interface Terms {
  ids: string[];
  numbers: string[];
  /** The end of a phone, without its separators. */
  phoneEnd?: string;
  /** Alternatives of each word; the database compares letters exactly, except for ASCII. */
  words: string[][];
}

const FEWEST_LETTERS = 2;
const ASCII = /^\p{ASCII}+$/u;
const APOSTROPHES = /[ʻʼ‘’`']/g;

export function readTerms(typed: string): Terms {
  const text = typed.trim();
  const digits = /^[\d\s()+-]+$/.test(text) ? phoneDigits(text) : '';
  const number = text.replace(/^№\s*|^#\s*/, '').toUpperCase();
  return {
    ids: [text],
    numbers: [...new Set([number, `A-${number}`])],
    ...(digits.length >= PHONE_END && { phoneEnd: digits }),
    words: wordsOf(text),
  };
}

function wordsOf(text: string): string[][] {
  const words = text.replaceAll(APOSTROPHES, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.some((word) => /\p{L}/u.test(word) && word.length >= FEWEST_LETTERS)) return [];
  return words.map((word) => {
    const lower = word.toLowerCase();
    if (ASCII.test(word)) return [lower];
    const capital = lower.slice(0, 1).toUpperCase() + lower.slice(1);
    return [...new Set([lower, capital, word.toUpperCase(), word])];
  });
}
