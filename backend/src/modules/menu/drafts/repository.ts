import type { DraftState } from '@olov/contract';
import { type Selectable, sql } from 'kysely';
import type { Author } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import type { MenuDraftTable } from '../../../db/schema';
import type { Refusal } from './check';
import type { Change, Entity, Value } from './entities';

type Failure = Refusal & { why?: Refusal };

export interface DraftRow extends Selectable<MenuDraftTable> {
  failure: Failure | null;
  changes: number;
  undoneBy: string | null;
}

const drafts = (db: Database) =>
  db
    .selectFrom('menuDrafts')
    .selectAll('menuDrafts')
    .select([
      sql<number>`(select count(*) from menu_draft_changes c where c.draft_id = menu_drafts.id)`.as(
        'changes',
      ),
      sql<string | null>`(select id from menu_drafts u where u.undoes = menu_drafts.id)`.as('undoneBy'),
    ])
    .$narrowType<{ failure: Failure | null }>();

export const findDraft = (db: Database, id: string): Promise<DraftRow | undefined> =>
  drafts(db).where('id', '=', id).executeTakeFirst();

/** Nobody else changes or publishes the draft until the transaction ends. */
export async function lockDraft(trx: Database, id: string): Promise<DraftRow | undefined> {
  await trx.selectFrom('menuDrafts').select('id').where('id', '=', id).forUpdate().execute();
  return findDraft(trx, id);
}

/** Another replica may have locked a draft that is due: then it publishes that one. */
export const lockDueDraft = (trx: Database, now: Date) =>
  trx
    .selectFrom('menuDrafts')
    .select(['id', 'scheduledBy', 'publishAt', 'confirmed'])
    .where('state', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function listDrafts(
  db: Database,
  { skip = 0, take = 50, state }: { skip?: number; take?: number; state?: DraftState },
): Promise<{ total: number; rows: DraftRow[] }> {
  const [rows, { total }] = await Promise.all([
    drafts(db)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
    db
      .selectFrom('menuDrafts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .executeTakeFirstOrThrow(),
  ]);
  return { total, rows };
}

interface NewDraft {
  id: string;
  name: string;
  author: string;
  now: Date;
  undoes?: string;
}

export const addDraft = (db: Database, { now, ...draft }: NewDraft) =>
  db
    .insertInto('menuDrafts')
    .values({ ...draft, createdAt: now, changedAt: now })
    .execute();

export const updateDraft = (
  db: Database,
  id: string,
  change: Partial<
    Pick<Selectable<MenuDraftTable>, 'name' | 'state' | 'changedAt' | 'publishAt' | 'confirmed'>
  > & {
    publishedAt?: Date;
    publishedBy?: string;
    scheduledBy?: Author | null;
    failure?: Refusal | null;
  },
) => {
  const { scheduledBy, failure, ...plain } = change;
  return db
    .updateTable('menuDrafts')
    .set({
      ...plain,
      ...(scheduledBy !== undefined && { scheduledBy: scheduledBy && JSON.stringify(scheduledBy) }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Another replica may have published the draft since the lock of this one was gone. The previous release knows the text of
 * `server-error` and not those of the reasons for a hold.
 */
export const failDraft = (db: Database, id: string, failure: Refusal) =>
  db
    .updateTable('menuDrafts')
    .set({ state: 'failed', failure: JSON.stringify({ code: 'server-error', why: failure }) })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();

export const deleteDraft = (db: Database, id: string) =>
  db.deleteFrom('menuDrafts').where('id', '=', id).execute();

export const changesOf = (db: Database, draftId: string): Promise<Change[]> =>
  db
    .selectFrom('menuDraftChanges')
    .select(['kind', 'entityId', 'before', 'after', 'position', 'promotions'])
    .where('draftId', '=', draftId)
    .orderBy('kind')
    .orderBy('entityId')
    .$castTo<Change>()
    .execute();

export const findChange = (db: Database, draftId: string, entity: Entity): Promise<Change | undefined> =>
  db
    .selectFrom('menuDraftChanges')
    .select(['kind', 'entityId', 'before', 'after', 'position', 'promotions'])
    .where('draftId', '=', draftId)
    .where('kind', '=', entity.kind)
    .where('entityId', '=', entity.entityId)
    .$castTo<Change>()
    .executeTakeFirst();

type PriceChange = Pick<Extract<Change, { kind: 'price' }>, 'entityId' | 'after'>;

export const priceChanges = (db: Database, draftId: string): Promise<PriceChange[]> =>
  db
    .selectFrom('menuDraftChanges')
    .select(['entityId', 'after'])
    .where('draftId', '=', draftId)
    .where('kind', '=', 'price')
    .orderBy('entityId')
    .$castTo<PriceChange>()
    .execute();

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

interface Put extends Entity {
  before: Value | null;
  after: Value | null;
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

export async function putChanges(db: Database, draftId: string, puts: readonly Put[]): Promise<void> {
  for (let from = 0; from < puts.length; from += ROWS_AT_ONCE) {
    const rows = puts.slice(from, from + ROWS_AT_ONCE).map(({ kind, entityId, before, after }) => ({
      ...{ kind, entityId, draftId, before: json(before), after: json(after) },
    }));
    await db
      .insertInto('menuDraftChanges')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['draftId', 'kind', 'entityId']).doUpdateSet(({ ref }) => ({
          before: ref('excluded.before'),
          after: ref('excluded.after'),
        })),
      )
      .execute();
  }
}

/** The number of the changes that the draft had. */
export async function dropChanges(
  db: Database,
  draftId: string,
  entities: readonly Entity[],
): Promise<number> {
  const { numAffectedRows } = await sql`delete from menu_draft_changes c
    using unnest(${entities.map(({ kind }) => kind)}::text[], ${entities.map(({ entityId }) => entityId)}::text[])
      as dropped (kind, entity_id)
    where c.draft_id = ${draftId} and c.kind = dropped.kind and c.entity_id = dropped.entity_id`.execute(db);
  return Number(numAffectedRows);
}

/** An undo puts removed dishes and folders back to these places, and folders into these promotions. */
export async function notePlaces(db: Database, draftId: string): Promise<void> {
  await sql`update menu_draft_changes c set position = p.position from products p
    where c.draft_id = ${draftId} and c.kind = 'dish' and p.id = c.entity_id`.execute(db);
  await sql`update menu_draft_changes c set position = f.position from folders f
    where c.draft_id = ${draftId} and c.kind = 'folder' and f.id = c.entity_id`.execute(db);
  await sql`update menu_draft_changes c set promotions = s.ids
    from (select folder_id, array_agg(id) as ids from stocks group by folder_id) s
    where c.draft_id = ${draftId} and c.kind = 'folder' and c.after is null and s.folder_id = c.entity_id`.execute(
    db,
  );
}

/** The changes of one draft in the other direction. */
export const copyInverse = (db: Database, from: string, to: string) =>
  sql`insert into menu_draft_changes (draft_id, kind, entity_id, before, after, position, promotions)
    select ${to}, kind, entity_id, after, before, position, promotions from menu_draft_changes where draft_id = ${from}`.execute(
    db,
  );
