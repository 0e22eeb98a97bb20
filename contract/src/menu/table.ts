import { type Static, Type } from 'typebox';
import { Text, withLanguage } from '../platform/common';
import { LOCALES } from '../platform/locales';
import { STAFF_LIMITS } from '../staff/limits';
import { MenuDraftChange } from './drafts';

/** The contents of a column of a spreadsheet. The heading of a `sizePrice` names the size that has these prices. */
export const TABLE_FIELDS = [
  ...LOCALES.map((locale) => `name.${locale}` as const),
  ...(['price', 'folder', 'size', 'sizePrice', 'weight'] as const),
  ...LOCALES.map((locale) => `description.${locale}` as const),
  ...LOCALES.map((locale) => `ingredients.${locale}` as const),
  ...(['tags', 'id'] as const),
];
export const TableField = Type.Enum(TABLE_FIELDS);
export type TableField = Static<typeof TableField>;

/** Bytes of a spreadsheet; one with pictures of dishes has megabytes. */
export const LARGEST_TABLE = 8 * 1024 * 1024;
export const MOST_TABLE_COLUMNS = 60;
/** No menu has as many dishes; rows pass between threads. */
export const MOST_TABLE_LINES = 5000;
const FieldOrNone = Type.Union([TableField, Type.Null()]);

const TableCell = Type.Object({
  /** Of the row in the spreadsheet. */
  line: Type.Integer({ minimum: 1 }),
  column: Type.Integer({ minimum: 0 }),
  text: Type.String({ maxLength: STAFF_LIMITS.cell }),
});
export type TableCell = Static<typeof TableCell>;

/** `POST /api/menu/ImportTable`. */
export const ImportTableBody = withLanguage({
  name: Type.String({ minLength: 1, maxLength: STAFF_LIMITS.name, description: 'The draft gets this name' }),
  file: Type.String({
    minLength: 1,
    maxLength: Math.ceil(LARGEST_TABLE / 3) * 4,
    pattern: '^[A-Za-z0-9+/]*={0,2}$',
    description: 'CSV (UTF-8, UTF-16 or windows-1251) or XLSX, in base64',
  }),
  fields: Type.Optional(
    Type.Array(FieldOrNone, {
      maxItems: MOST_TABLE_COLUMNS,
      description: 'The field of each column; guessed by headings and values if it is left out',
    }),
  ),
  cells: Type.Optional(
    Type.Array(TableCell, {
      maxItems: MOST_TABLE_LINES,
      description: 'Corrections, which replace the cells of the file',
    }),
  ),
  isTrial: Type.Boolean({ description: 'Dry run: the response only reports the changes' }),
  withoutWrong: Type.Optional(
    Type.Boolean({ description: 'Leaves out dishes with problems; otherwise they prevent the import' }),
  ),
  removeMissing: Type.Optional(Type.Boolean({ description: 'Removes the dishes that the table lacks' })),
});
export type ImportTableBody = Static<typeof ImportTableBody>;

const RowState = Type.Union([
  Type.Literal('problem'),
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('unchanged'),
]);

const TableRow = Type.Object({
  /** The number of the row in the spreadsheet. */
  line: Type.Integer(),
  state: RowState,
  name: Type.String(),
  /** The changes of a dish that the menu has. */
  fields: MenuDraftChange.properties.fields,
  /** Empty without a problem. */
  problem: Type.String(),
  /** The cells that have the problem, or were corrected. */
  cells: Type.Array(TableCell),
});
export type TableRow = Static<typeof TableRow>;

/** Response of `POST /api/menu/ImportTable`. */
export const TableImport = Type.Object({
  /** The draft with the changes; null: a dry run, or no changes. */
  draftId: Type.Union([Type.String(), Type.Null()]),
  columns: Type.Array(
    Type.Object({ title: Type.String(), samples: Type.Array(Type.String()), field: FieldOrNone }),
  ),
  rows: Type.Array(TableRow),
  /** New folders and tags. */
  adds: Type.Array(Type.String()),
  /** Dishes of the menu that the table lacks. */
  missing: Type.Array(Type.Object({ id: Type.String(), name: Text })),
});
export type TableImport = Static<typeof TableImport>;
