import { tashkentDay } from '@olov/contract/places/tashkent';
import { formatTime } from '@olov/contract/platform/formats';
import type { Cell, Rows } from './table';

/** Excel reads a file without it in the encoding of the machine. */
export const BOM = '\ufeff';

/** Excel in Russian and Uzbek expects it between the cells. */
const DELIMITER = ';';

/** A row in the form of RFC 4180. A number is no formula, although it may begin with a minus. */
export const csvRow = (values: (string | number)[]): string =>
  `${values.map((value) => (typeof value === 'number' ? value : cell(value))).join(DELIMITER)}\r\n`;

function cell(text: string): string {
  const harmless = withoutFormulas(text);
  const isQuoted = harmless.includes(DELIMITER) || /["\r\n]/.test(harmless);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Security: a spreadsheet executes a cell that begins like a formula; an apostrophe makes it a text. One that expects
 * another delimiter begins a cell after each of these. A second time nothing changes.
 */
export const withoutFormulas = (text: string): string =>
  text.replace(/^(?=\s*[=+\-@]|[\t\r\n])|(?<=[;,\t\r\n])(?:[^\S\t\r\n]|")*(?=[=+\-@])/g, "$&'");

/** A spreadsheet would round more digits than these. */
const MOST_DIGITS = 11;

/** `2026-11-21 12:05`, which spreadsheets of all languages read as a time. */
const timeOf = (at: Date): string => `${tashkentDay(at.getTime())} ${formatTime(at)}`;

function plainOf(cell: Cell): string | number {
  if (cell instanceof Date) return timeOf(cell);
  if (typeof cell !== 'object') return cell;
  if ('day' in cell) return cell.day;
  return codeText(cell.code);
}

/** A spreadsheet reads these as another number, a day or a time: an apostrophe makes them a text. */
const READ_AS = [
  new RegExp(`^(0\\d+|\\d{${MOST_DIGITS + 1},})$`),
  /^\d+(e\d+|([-/.:]\d+)+)$/i,
  /^(?=.*\d)\d*[-/. ]?(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?|nov(ember)?|dec(ember)?)[-/. ]?\d*$/i,
  /^(?=.*\d)\d*[-/. ]?(янв(ар[ья])?|фев(рал[ья])?|мар(та?)?|апр(ел[ья])?|ма[йя]|июн[ья]?|июл[ья]?|авг(уста?)?|сен(тябр[ья])?|окт(ябр[ья])?|ноя(бр[ья])?|дек(абр[ья])?)[-/. ]?\d*$/i,
  /^(true|false)$/i,
];

export const codeText = (code: string): string =>
  READ_AS.some((form) => form.test(code)) ? `'${code}` : code;

export async function* csvOf(rows: Rows): AsyncGenerator<string> {
  yield BOM;
  for await (const part of rows) yield part.map((row) => csvRow(row.map(plainOf))).join('');
}
