import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { currentValues } from './currentValues';
import type { Change } from './entities';
import { merge, type Side } from './merge';
import { changesOf, dropChanges, putChanges } from './repository';

/**
 * Brings the changes of the draft onto the menu as it is now. A change that has a field in conflict stays as it is, unless a side
 * is preferred. The transaction has locked the draft.
 */
export async function rebase(
  trx: Database,
  draftId: string,
  changes: readonly Change[],
  prefer?: Side,
): Promise<void> {
  const currentOf = await currentValues(trx, changes);
  const dropped: Change[] = [];
  const put: Change[] = [];
  for (const change of changes) {
    const before = currentOf(change);
    if (isDeepStrictEqual(change.before, before)) continue;
    const { value, conflicts } = merge(change.before, change.after, before, prefer);
    if (conflicts.length > 0 && prefer === undefined) continue;
    const after = value as Change['after'];
    if (isDeepStrictEqual(after, before)) dropped.push(change);
    else put.push({ ...change, before, after } as Change);
  }
  await dropChanges(trx, draftId, dropped);
  await putChanges(trx, draftId, put);
}

/** The menu has changed. A draft that somebody changes at this moment is rebased at its publication. */
export async function rebaseDrafts(trx: Database): Promise<void> {
  const drafts = await trx
    .selectFrom('menuDrafts')
    .select('id')
    .where('state', 'in', ['open', 'failed', 'scheduled'])
    .where(sql<boolean>`exists (select from menu_draft_changes c where c.draft_id = menu_drafts.id)`)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of drafts) await rebase(trx, id, await changesOf(trx, id));
}
