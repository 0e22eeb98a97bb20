import { randomUUID } from 'node:crypto';
import type { MenuPreviewAddress } from '@olov/contract';
import type { Insertable } from 'kysely';
import type { ContentPreviewTable } from '../../../db/schema';
import type { MenuDeps } from '../menuDeps';
import { previewAddress } from './service';

/** An entry of the content is in no table until it is saved, so the preview keeps its row. */
export async function keepEntry(
  deps: Pick<MenuDeps, 'db' | 'keyedHash' | 'now' | 'shopUrl'>,
  entry: Omit<Insertable<ContentPreviewTable>, 'id' | 'endsAt'>,
): Promise<MenuPreviewAddress> {
  const { db, now } = deps;
  const id = randomUUID();
  const address = previewAddress(deps, id);
  await db.deleteFrom('contentPreviews').where('endsAt', '<=', new Date(now())).execute();
  await db
    .insertInto('contentPreviews')
    .values({ ...entry, id, endsAt: new Date(address.until) })
    .execute();
  return address;
}
