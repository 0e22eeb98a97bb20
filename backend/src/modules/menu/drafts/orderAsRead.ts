import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { wantedDishes, wantedFolders } from '../reading/wanted';
import type { Wanted } from './entities';

type Order = Extract<Wanted, { kind: 'order' }>;

/** Compares the order that the draft shows with the one that was read. A new entity that the person puts in order is in the first alone. */
export async function isOrderAsRead(
  db: Database,
  draftId: string,
  { entityId, after }: Order,
  read: readonly string[],
): Promise<boolean> {
  const shown = await shownOrder(db, draftId, entityId);
  const [isShown, wasRead, isWanted] = [new Set(shown), new Set(read), new Set(after)];
  return isDeepStrictEqual(
    shown.filter((id) => wasRead.has(id) || !isWanted.has(id)),
    read.filter((id) => isShown.has(id)),
  );
}

async function shownOrder(db: Database, draftId: string, folderId: string): Promise<string[]> {
  const table =
    folderId === ''
      ? wantedFolders(draftId)
      : sql`(select d.* from ${wantedDishes(draftId)} d where d.folder_id = ${folderId})`;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${table} t order by t.place, t.position, t.id`.execute(db);
  return rows.map(({ id }) => id);
}
