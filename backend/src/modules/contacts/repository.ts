import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { ContactsTable, RegionTable } from '../../db/schema';

export type ContactsRow = Selectable<ContactsTable>;
export type RegionRow = Selectable<RegionTable>;

export const findContacts = (db: Database): Promise<ContactsRow | undefined> =>
  db.selectFrom('contacts').selectAll().executeTakeFirst();

export const allRegions = (db: Database): Promise<RegionRow[]> =>
  db.selectFrom('regions').selectAll().orderBy('id').execute();
