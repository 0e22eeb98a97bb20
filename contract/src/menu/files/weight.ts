import { decimalIn, inAll, LOCALES, type Text } from '../../platform/locales';

const NBSP = '\u00a0';

export const WEIGHT_HINT = '470 g, 0.5 l, 8 pcs, 320 g, or a text in each language';

const UNITS: Record<string, Text> = {
  g: { ru: 'г', en: 'g', uz: 'g' },
  kg: { ru: 'кг', en: 'kg', uz: 'kg' },
  ml: { ru: 'мл', en: 'ml', uz: 'ml' },
  l: { ru: 'л', en: 'l', uz: 'l' },
};
const PIECES: Text = { ru: 'шт.', en: 'pcs', uz: 'dona' };

const WEIGHT = /^(?:(\d+) pcs, )?(\d+)(?:\.(\d+))? (g|kg|ml|l)$/;

/** `8 pcs, 320 g` in all languages; undefined if it is no weight. */
export function readWeight(short: string): Text | undefined {
  const [, count, whole, fraction, unit = ''] = WEIGHT.exec(short) ?? [];
  const units = UNITS[unit];
  if (whole === undefined || !units) return undefined;
  const number = fraction === undefined ? whole : `${whole}.${fraction}`;
  return inAll((locale) => {
    const weight = `${decimalIn(number, locale)}${NBSP}${units[locale]}`;
    return count === undefined ? weight : `${count}${NBSP}${PIECES[locale]} · ${weight}`;
  });
}

export function writeWeight(weight: Text): string | Text {
  const short = weight.en.replaceAll(NBSP, ' ').replace(' · ', ', ');
  const read = readWeight(short);
  return LOCALES.every((locale) => read?.[locale] === weight[locale]) ? short : weight;
}
