import type { FigureRow, Figures } from '@olov/contract';
import { BOM, csvRow } from '../../text/csv';

const COLUMNS = [
  'key',
  'name',
  'orders',
  'cancelled',
  'sum',
  'averageCheck',
  'averageMinutes',
  'pieces',
] as const satisfies (keyof FigureRow)[];

/** A table for spreadsheets; the last row is the total. */
export const figuresCsv = ({ rows, total }: Figures): string =>
  BOM +
  csvRow([...COLUMNS]) +
  [...rows, total].map((row) => csvRow(COLUMNS.map((column) => row[column] ?? ''))).join('');
