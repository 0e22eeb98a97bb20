import type { Menu } from '@olov/contract/menu/files';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { folderRow, groupRow, modifierRows, productRow, tagRow } from './rows';
import { insertModifiers, upsert } from './upserts';

export async function replaceMenu(trx: Database, { folders, groups, tags, products }: Menu): Promise<void> {
  // Rows that are gone need not follow their groups.
  await trx.deleteFrom('productModifiers').execute();
  await upsert(trx, 'folders', folders.map(folderRow));
  await upsert(trx, 'modifierGroups', groups.map(groupRow));
  await upsert(trx, 'tags', tags.map(tagRow));
  await upsert(trx, 'products', products.map(productRow));
  await insertModifiers(trx, products.flatMap(modifierRows));
  await removeOthers(trx, 'products', products);
  await removeOthers(trx, 'folders', folders);
  await removeOthers(trx, 'modifierGroups', groups);
  await removeOthers(trx, 'tags', tags);
}

async function removeOthers(
  trx: Database,
  table: 'products' | 'folders' | 'modifierGroups' | 'tags',
  rows: { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom(table).where(sql<boolean>`id <> all(${ids}::text[])`).execute();
}
