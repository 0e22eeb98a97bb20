import { MOST_TABLE_COLUMNS, MOST_TABLE_LINES } from '@olov/contract/menu/table';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';

export interface Line {
  /** The number of the row in the file. */
  line: number;
  cells: string[];
}

export type ReadTable = { lines: Line[] } | { fault: 'table-unreadable' | 'table-large' };

const LARGEST_CONTENT = 64 * 1024 * 1024;

export const isWorkbook = (base64: string): boolean =>
  Buffer.from(base64, 'base64').subarray(0, 2).toString('latin1') === 'PK';

/** The rows of a spreadsheet that have a value. */
export async function readTable(base64: string): Promise<ReadTable> {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const all = isWorkbook(base64) ? await linesOfWorkbook(bytes) : linesOfText(decode(bytes));
    const lines = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
    if (lines.length === 0) return { fault: 'table-unreadable' };
    if (lines.length > MOST_TABLE_LINES || lines.some(isLarge)) return { fault: 'table-large' };
    const width = Math.max(...lines.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
    return {
      lines: lines.map(({ line, cells }) => ({
        line,
        cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
      })),
    };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'table-large' : 'table-unreadable' };
  }
}

const isLarge = ({ cells }: Line): boolean =>
  cells.length > MOST_TABLE_COLUMNS || cells.some(({ length }) => length > STAFF_LIMITS.cell);

class TooLarge extends Error {}

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).replace(/\s+/g, ' ').trim() : '';

/**
 * Security: an archive of a few bytes can expand to gigabytes, and its directory may lie about that. Each part is expanded into a
 * buffer of the size in the directory, and the reader gets these parts alone.
 */
async function linesOfWorkbook(bytes: Uint8Array): Promise<Line[]> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > LARGEST_CONTENT) throw new TooLarge();
      return true;
    },
  });
  const sheets = await readSheets(Buffer.from(zipSync(parts, { level: 0 })));
  const [longest] = sheets.map(({ data }) => data).sort((one, other) => other.length - one.length);
  return (longest ?? []).map((row, index) => ({ line: index + 1, cells: row.map(textOf) }));
}

/** Excel saves CSV in the encoding of the machine unless it is told to write UTF-8. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'windows-1251']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  }
  return '\0';
}

function linesOfText(text: string): Line[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a table has them, and other files do
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return [];
  const first = text.split(/\r?\n|\r/, 100).filter((line) => line.trim() !== '');
  const isBetweenCells = (one: string) =>
    first.filter((line) => line.includes(one)).length * 2 >= first.length;
  const records: unknown = parse(text, {
    delimiter: [';', '\t'].find(isBetweenCells) ?? ',',
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    to: MOST_TABLE_LINES * 2,
  });
  return (records as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
    line: info.lines,
    cells: record.map(textOf),
  }));
}
