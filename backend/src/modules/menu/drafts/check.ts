import { isDeepStrictEqual } from 'node:util';
import type { ChangedEntity } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { currentValues } from './currentValues';
import type { Change } from './entities';
import { namesOf } from './names';
import { type Fault, referenceFaults } from './references';
import { type Use, usesOfRemoved } from './uses';

/** The reason for which a draft cannot be published. */
export type Refusal =
  | { code: 'draft-conflict'; entities: ChangedEntity[] }
  | { code: 'draft-invalid'; faults: Fault[] }
  | { code: 'draft-empty' | 'server-error' };

export type Judgement = { refusal: Refusal } | { uses: Use[] };

export async function judge(db: Database, draftId: string, changes: readonly Change[]): Promise<Judgement> {
  const refusal = await refusalOf(db, draftId, changes);
  return refusal ? { refusal } : { uses: await usesOfRemoved(db, changes) };
}

async function refusalOf(
  db: Database,
  draftId: string,
  changes: readonly Change[],
): Promise<Refusal | undefined> {
  if (changes.length === 0) return { code: 'draft-empty' };
  const conflicts = await conflictsAmong(db, changes);
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
  return faults.length > 0 ? { code: 'draft-invalid', faults } : undefined;
}

/** Changes whose entity no longer has the value that the draft changes. */
export async function conflictsAmong(db: Database, changes: readonly Change[]): Promise<Change[]> {
  const current = await currentValues(db, changes);
  return changes.filter((change) => !isDeepStrictEqual(current(change), change.before));
}
