import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/connect';
import { currentValues } from './currentValues';
import type { Change, Entity, Value } from './entities';
import { rebase } from './rebase';
import { changesOf, dropChanges, putChanges } from './repository';
import { type Editor, note } from './service';

export const keyOf = ({ kind, entityId }: Entity): string => `${kind}/${entityId}`;

interface Shown {
  /** In the menu. */
  before: Value | null;
  /** In the menu as it will be after the draft. */
  value: Value | null;
}

export async function shownValues(
  trx: Database,
  changes: ReadonlyMap<string, Change>,
  entities: readonly Entity[],
): Promise<ReadonlyMap<string, Shown>> {
  const currentOf = await currentValues(trx, entities);
  return new Map(
    entities.map((entity) => {
      const { before, after } = changes.get(keyOf(entity)) ?? {};
      if (before !== undefined && after !== undefined) return [keyOf(entity), { before, value: after }];
      const current = currentOf(entity);
      return [keyOf(entity), { before: current, value: current }];
    }),
  );
}

/** Brings the changes of the entities onto the menu as it is now, and answers what the draft shows. */
export async function shownIn(trx: Database, draftId: string, entities: readonly Entity[]) {
  const asked = new Set(entities.map(keyOf));
  const known = (await changesOf(trx, draftId)).filter((change) => asked.has(keyOf(change)));
  await rebase(trx, draftId, known);
  const changes = new Map((await changesOf(trx, draftId)).map((change) => [keyOf(change), change]));
  return { changes, shown: await shownValues(trx, changes, entities) };
}

/** Puts values into the draft. One that the menu has already takes the change of the entity out of it. */
export async function putShown(
  trx: Database,
  draftId: string,
  wanted: readonly (Entity & { after: Value | null })[],
  shown: ReadonlyMap<string, Shown>,
) {
  const changed = wanted.flatMap((one) => {
    const { before = null, value = null } = shown.get(keyOf(one)) ?? {};
    return isDeepStrictEqual(one.after, value) ? [] : [{ ...one, before }];
  });
  const isBack = ({ before, after }: (typeof changed)[number]) => isDeepStrictEqual(before, after);
  const puts = changed.filter((one) => !isBack(one));
  await dropChanges(trx, draftId, changed.filter(isBack));
  await putChanges(trx, draftId, puts);
  return { changed, puts };
}

const MOST_NOTED = 20;

/** The draft has every change; the entry of the log has their number and names the first ones. */
export async function noteMany(
  trx: Database,
  editor: Editor,
  draftId: string,
  name: 'prices' | 'dishes',
  changed: readonly Entity[],
): Promise<void> {
  const after = { changes: changed.length, [name]: changed.slice(0, MOST_NOTED).map(keyOf) };
  if (changed.length > 0) await note(trx, editor, 'change', draftId, { after });
}
