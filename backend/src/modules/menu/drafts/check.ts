import type { ChangedEntity, SteepPrice } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { Text } from '../../../db/schema';
import { currentValues } from './currentValues';
import type { Change, Value } from './entities';
import { impactOf } from './impact';
import { merge } from './merge';
import { namesOf } from './names';
import { type Fault, referenceFaults } from './references';
import { type Use, usesOfRemoved } from './uses';

/** The reason for which a draft cannot be published. */
export type Refusal =
  | { code: 'draft-conflict'; entities: ChangedEntity[] }
  | { code: 'draft-invalid'; faults: NamedFault[] }
  | { code: 'confirm-prices'; prices: SteepPrice[] }
  | { code: 'author-gone'; actor: string }
  | { code: 'draft-empty' | 'server-error' };

/** Refusals that an older build has kept have no names. */
export type NamedFault = Fault & { name?: Text };

export type Judgement = { refusal: Refusal } | { uses: Use[] };

/** `confirmed` is the number of steep prices that somebody has seen; without it, as for an undo, nobody is asked. */
export async function judge(
  db: Database,
  draftId: string,
  changes: readonly Change[],
  confirmed?: number,
): Promise<Judgement> {
  const refusal = await refusalOf(db, draftId, changes);
  if (refusal) return { refusal };
  if (confirmed !== undefined) {
    const { prices } = await impactOf(db, draftId, changes);
    if (prices.length !== confirmed) return { refusal: { code: 'confirm-prices', prices } };
  }
  return { uses: await usesOfRemoved(db, changes) };
}

async function refusalOf(
  db: Database,
  draftId: string,
  changes: readonly Change[],
): Promise<Refusal | undefined> {
  if (changes.length === 0) return { code: 'draft-empty' };
  const conflicts = [...(await conflictsAmong(db, changes)).keys()];
  if (conflicts.length > 0) {
    const nameOf = await namesOf(db, draftId, conflicts);
    const entities = conflicts.map((change) => ({
      kind: change.kind,
      id: change.entityId,
      name: nameOf(change),
    }));
    return { code: 'draft-conflict', entities };
  }
  const faults = await referenceFaults(db, draftId, changes);
  if (faults.length === 0) return undefined;
  const nameOf = await namesOf(db, draftId, changes);
  const named = faults.map((fault) => ({ ...fault, name: nameOf({ ...fault, entityId: fault.id }) }));
  return { code: 'draft-invalid', faults: named };
}

/** Changes with a field that has another value in the menu than the draft began with, and the value of the menu. */
export async function conflictsAmong(
  db: Database,
  changes: readonly Change[],
): Promise<Map<Change, Value | null>> {
  const current = await currentValues(db, changes);
  return new Map(
    changes
      .map((change) => [change, current(change)] as const)
      .filter(([{ before, after }, now]) => merge(before, after, now).conflicts.length > 0),
  );
}
