import { Readable } from 'node:stream';
import { TASHKENT_OFFSET_MS } from '@olov/contract/places/tashkent';
import { DAY_MS } from '@olov/contract/platform/durations';
import { ZipFile } from 'yazl';
import { escapeText } from './sanitizeHtml';
import type { Cell, Rows } from './table';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells: the indexes of `cellXfs`. */
const TIME = 1;
const DAY = 2;

/** The least parts of a workbook (ECMA-376, Office Open XML) beside its sheet. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/**
 * A workbook of one sheet, which needs the memory of one part of the rows. Texts are texts: a spreadsheet executes none of them
 * and rounds no long number.
 */
export function xlsxOf(rows: Rows): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  // A failed part breaks the answer off; a reader who leaves ends the reading of rows.
  sheet.once('error', (error) => out.destroy(error));
  out.once('close', () => sheet.destroy());
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

/** Names of columns; no table has more. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>`;
  let number = 0;
  const rowOf = (row: Cell[]) => {
    number += 1;
    return `<row r="${number}">${row.map((cell, at) => cellOf(cell, `r="${LETTERS[at]}${number}"`)).join('')}</row>`;
  };
  for await (const part of rows) yield part.map(rowOf).join('');
  yield '</sheetData></worksheet>';
}

/** The 1st of January 1970 as a spreadsheet counts days. */
const EPOCH = 25_569;
const serialOf = (ms: number) => EPOCH + ms / DAY_MS;

function cellOf(cell: Cell, address: string): string {
  const numeric = (value: number, style = 0) => `<c ${address} s="${style}"><v>${value}</v></c>`;
  if (typeof cell === 'number') return numeric(cell);
  if (cell instanceof Date) return numeric(serialOf(cell.getTime() + TASHKENT_OFFSET_MS), TIME);
  if (typeof cell === 'object' && 'day' in cell) return numeric(serialOf(Date.parse(cell.day)), DAY);
  const text = typeof cell === 'string' ? cell : cell.code;
  if (text === '') return '';
  return `<c ${address} t="inlineStr"><is><t xml:space="preserve">${xmlOf(text)}</t></is></c>`;
}

/** XML has no way to write most control characters. */
const xmlOf = (text: string): string =>
  escapeText(text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''));
