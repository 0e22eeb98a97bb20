import { MAX_INTEGER } from '../platform/common';

export const MONEY_HINT = 'a whole sum of UZS in digits, such as 69000 or 69 000';

/**
 * A sum as people write it: digits, with spaces between thousands. Anything else has two readings: `10.000` is ten thousand for
 * people and ten for YAML and JSON, and `010000` may be octal.
 */
export function readMoney(written: string): number | undefined {
  if (!/^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\s\d{3})+)$/.test(written)) return undefined;
  const sum = Number(written.replaceAll(/\s/g, ''));
  return sum <= MAX_INTEGER ? sum : undefined;
}

/** The `fields` of a JSON text that are no sums as they are written; a parser gives their values alone. */
export function moneyFaults(json: string, fields: readonly string[]): { line: number; text: string }[] {
  // A quote inside of a text is escaped, so this finds names of fields alone.
  const places = new RegExp(`(?<!\\\\)"(${fields.join('|')})"\\s*:\\s*(-?\\d[^\\s,}\\]]*)|\\n`, 'g');
  const faults: { line: number; text: string }[] = [];
  let line = 1;
  for (const [place, name, written] of json.matchAll(places)) {
    if (written !== undefined && readMoney(written) === undefined)
      faults.push({ line, text: `${name} is ${written}: ${MONEY_HINT}` });
    line += place.split('\n').length - 1;
  }
  return faults;
}
