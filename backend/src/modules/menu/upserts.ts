import { type InsertObject, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Schema } from '../../db/schema';

/** One statement takes at most 65535 parameters. */
const ROWS_AT_ONCE = 1000;

type Rows<Table extends keyof Schema> = InsertObject<Schema, Table>[];

/** Rows that stay are updated, because stop lists and other tables refer to them. */
export const upsert = <Table extends 'folders' | 'modifierGroups' | 'tags' | 'products'>(
  trx: Database,
  table: Table,
  rows: Rows<Table>,
): Promise<void> =>
  inParts(rows, (part) => {
    const columns = Object.keys(part[0] ?? {}).map((name) => [name, sql.ref(`excluded.${name}`)]);
    return trx
      .insertInto<keyof Schema>(table)
      .values(part)
      .onConflict((conflict) => conflict.column('id' as never).doUpdateSet(Object.fromEntries(columns)))
      .execute();
  });

export const insertModifiers = (trx: Database, modifiers: Rows<'productModifiers'>): Promise<void> =>
  inParts(modifiers, (rows) => trx.insertInto('productModifiers').values(rows).execute());

async function inParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
