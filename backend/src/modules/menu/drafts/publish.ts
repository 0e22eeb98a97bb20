import { type Author, recordChange } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import { compareMenus } from '../compareMenus';
import { lockMenu } from '../repository';
import { applyChanges } from './apply';
import { type Judgement, judge } from './check';
import type { Change } from './entities';
import { rebase, rebaseDrafts } from './rebase';
import { changesOf, notePlaces, putChanges, updateDraft } from './repository';

/** The transaction has locked the draft. A refusal changes nothing. */
export async function publish(
  trx: Database,
  draftId: string,
  { author, nowMs }: { author: Author; nowMs: number },
  confirmed?: number,
): Promise<Judgement> {
  await lockMenu(trx);
  await rebase(trx, draftId, await changesOf(trx, draftId));
  const changes = await changesOf(trx, draftId);
  const judgement = await judge(trx, draftId, changes, confirmed);
  if ('refusal' in judgement) return judgement;
  // Only the changes of an undo have places at this point; those that are noted now are for the undo of this draft.
  await notePlaces(trx, draftId);
  // An undo compares with the order that the menu got, which may name more than the draft.
  await putChanges(trx, draftId, await applyChanges(trx, changes));
  for (const { entry, kind, lines } of entriesOf(changes)) {
    const after = { kind, lines, draft: draftId };
    await recordChange(trx, author, { action: 'change', subject: 'Menu', subjectId: entry, after }, nowMs);
  }
  const now = new Date(nowMs);
  await updateDraft(trx, draftId, {
    state: 'published',
    publishedAt: now,
    publishedBy: author.actor,
    failure: null,
  });
  await rebaseDrafts(trx);
  return judgement;
}

/** As the audit log names them for an import. */
function entriesOf(changes: readonly Change[]) {
  const menuOf = (side: 'before' | 'after') => ({
    folders: changes.flatMap((one) => (one.kind === 'folder' ? (one[side] ?? []) : [])),
    groups: changes.flatMap((one) => (one.kind === 'group' ? (one[side] ?? []) : [])),
    tags: changes.flatMap((one) => (one.kind === 'tag' ? (one[side] ?? []) : [])),
    products: changes.flatMap((one) => (one.kind === 'dish' ? (one[side] ?? []) : [])),
  });
  const orders = changes.flatMap((one) => {
    if (one.kind !== 'order') return [];
    const line = `order: ${one.before?.join(', ')} → ${one.after?.join(', ')}`;
    return {
      entry: one.entityId === '' ? 'folders' : `folders/${one.entityId}`,
      kind: 'changed',
      lines: [line],
    };
  });
  const prices = changes.flatMap((one) => {
    if (one.kind !== 'price') return [];
    const line = `price: ${one.before?.price ?? 'as in the menu'} → ${one.after?.price ?? 'as in the menu'}`;
    return { entry: `prices/${one.entityId}`, kind: 'changed', lines: [line] };
  });
  return [...compareMenus(menuOf('before'), menuOf('after')), ...orders, ...prices];
}
