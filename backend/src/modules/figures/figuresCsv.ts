import type { FigureRow, Figures } from '@olov/contract';
import { BOM, csvRow } from '../../text/csv';
import type { Locale } from '../../text/language';
import { figureMessages } from './messages';

const COLUMNS = [
  'key',
  'name',
  'orders',
  'cancelled',
  'gross',
  'refunds',
  'net',
  'averageCheck',
  'averageMinutes',
  'keptPromises',
  'pieces',
] as const satisfies (keyof FigureRow)[];

/** A table for spreadsheets; the last row is the total. */
export function figuresCsv({ rows, total }: Figures, locale: Locale): string {
  const { columns, total: name } = figureMessages[locale];
  return (
    BOM +
    csvRow(COLUMNS.map((column) => columns[column])) +
    [...rows, { ...total, name }].map((row) => csvRow(COLUMNS.map((column) => row[column] ?? ''))).join('')
  );
}
