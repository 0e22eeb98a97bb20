import { MAX_INTEGER } from '@olov/contract';

const LETTERS: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'o', қ: 'q', ғ: 'g', ҳ: 'h' },
};

/** A text without case, accents, apostrophes and signs, so that spellings of one name are equal. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[ʻʼ‘’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An id in Latin letters for a name in any language; empty without letters and digits. */
export const slugOf = (text: string): string =>
  [...fold(text)]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

export function freeId(text: string, taken: { has(id: string): boolean }, otherwise: string): string {
  const wanted = slugOf(text) || otherwise;
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

const CURRENCY = /^от|(сум(ов|а)?|сўм|som|uzs)\.?$/gi;

/** A sum as spreadsheets have it: `45 000,00`, `45.000`, `45 000 сум`. A part of a sum is none. */
export function readPrice(written: string): number | undefined {
  const digits = written.replace(/[\s'ʻʼ‘’`]/g, '').replace(CURRENCY, '');
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)([.,]0{1,2})?$/.test(digits)) return undefined;
  const sum = Number(digits.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''));
  return sum <= MAX_INTEGER ? sum : undefined;
}

const SIZE = /\(?(\d{1,6}([.,]\d{1,3})?)\s?(см|cm|sm|л|l|мл|ml|шт|pcs|dona)(?!\p{L})\.?\)?/iu;

/** The name of a dish without its size, and the size: `Маргарита 30 см`. */
export function splitSize(text: string): { name: string; size: string } {
  const [written = ''] = SIZE.exec(text) ?? [];
  const name = text
    .replace(written, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,–-]+$/, '')
    .trim();
  return { name, size: written.replace(/[()]/g, '').trim() };
}
