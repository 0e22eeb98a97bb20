import type { InsertObject } from 'kysely';
import type { Database } from '../../db/connect';
import type { Schema } from '../../db/schema';

/** One statement takes at most 65535 parameters. */
const ROWS_AT_ONCE = 1000;

type Rows<Table extends keyof Schema> = InsertObject<Schema, Table>[];

export const upsertFolders = (trx: Database, folders: Rows<'folders'>): Promise<void> =>
  inParts(folders, (rows) =>
    trx
      .insertInto('folders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          name: ref('excluded.name'),
        })),
      )
      .execute(),
  );

export const upsertGroups = (trx: Database, groups: Rows<'modifierGroups'>): Promise<void> =>
  inParts(groups, (rows) =>
    trx
      .insertInto('modifierGroups')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          kind: ref('excluded.kind'),
        })),
      )
      .execute(),
  );

export const upsertTags = (trx: Database, tags: Rows<'tags'>): Promise<void> =>
  inParts(tags, (rows) =>
    trx
      .insertInto('tags')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .execute(),
  );

/** Dishes that stay keep their rows, because stop lists refer to them. */
export const upsertProducts = (trx: Database, products: Rows<'products'>): Promise<void> =>
  inParts(products, (rows) =>
    trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          folderId: ref('excluded.folderId'),
          position: ref('excluded.position'),
          name: ref('excluded.name'),
          description: ref('excluded.description'),
          weight: ref('excluded.weight'),
          price: ref('excluded.price'),
          tags: ref('excluded.tags'),
          groups: ref('excluded.groups'),
          picture: ref('excluded.picture'),
          isAvailable: ref('excluded.isAvailable'),
          forCart: ref('excluded.forCart'),
          nutrition: ref('excluded.nutrition'),
          allergens: ref('excluded.allergens'),
        })),
      )
      .execute(),
  );

export const insertModifiers = (trx: Database, modifiers: Rows<'productModifiers'>): Promise<void> =>
  inParts(modifiers, (rows) => trx.insertInto('productModifiers').values(rows).execute());

async function inParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
