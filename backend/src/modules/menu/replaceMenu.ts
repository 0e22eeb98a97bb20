import type { Menu } from '@olov/contract/menu/files';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { folderRow, groupRow, modifierRows, productRow, tagRow } from './rows';
import { insertModifiers, upsertFolders, upsertGroups, upsertProducts, upsertTags } from './upserts';

export async function replaceMenu(trx: Database, { folders, groups, tags, products }: Menu): Promise<void> {
  await upsertFolders(trx, folders.map(folderRow));
  await upsertGroups(trx, groups.map(groupRow));
  await upsertTags(trx, tags.map(tagRow));
  await upsertProducts(trx, products.map(productRow));
  await trx.deleteFrom('productModifiers').execute();
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
