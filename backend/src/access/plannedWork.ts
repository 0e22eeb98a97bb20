import { sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Author } from './audit';
import type { Right } from './rights';

interface Kind {
  table: string;
  key: string;
  /** The column with the author; null once the work has begun or is held. */
  by: string;
  start: string;
  isPlanned: string;
  right: Right;
}

/** All work that a member requests for a later time. */
const KINDS = {
  draft: {
    ...{ table: 'menu_drafts', key: 'id', by: 'scheduled_by', start: 'publish_at' },
    ...{ isPlanned: `state = 'scheduled'`, right: ['change', 'Menu'] },
  },
  news: {
    ...{ table: 'news', key: 'id', by: 'planned_by', start: 'published_at' },
    ...{ isPlanned: 'true', right: ['change', 'Content'] },
  },
  stocks: {
    ...{ table: 'stocks', key: 'id', by: 'planned_by', start: 'starts_at' },
    ...{ isPlanned: 'true', right: ['change', 'Content'] },
  },
  promo: {
    ...{ table: 'promos', key: 'code', by: 'planned_by', start: 'starts_at' },
    ...{ isPlanned: 'is_active', right: ['change', 'Promo'] },
  },
} as const satisfies Record<string, Kind>;
export type DeferredKind = keyof typeof KINDS;

/** A publication of a draft has a worker of its own. */
type Begun = Exclude<DeferredKind, 'draft'>;

export interface DeferredWork {
  kind: DeferredKind;
  id: string;
  author: Author;
  startsAt: Date;
}

/** Holds work whose author may no longer do it. */
export type MayBegin = (trx: Database, work: DeferredWork, nowMs: number) => Promise<boolean>;

export const rightFor = ({ kind }: Pick<DeferredWork, 'kind'>) => KINDS[kind].right;

export const DEFERRED_KINDS = Object.keys(KINDS) as DeferredKind[];

const isBegun = (kind: string): kind is Begun => kind in KINDS && kind !== 'draft';

/** Work with a start in the future waits for it under this author. Other content, such as vacancies, has no start. */
export async function plan(
  db: Database,
  { kind, id }: { kind: string; id: string },
  { author, nowMs }: { author: Author; nowMs: number },
): Promise<void> {
  if (!isBegun(kind)) return;
  const { table, key, start } = KINDS[kind];
  await sql`update ${sql.table(table)} set held_at = null,
    planned_by = case when ${sql.ref(start)} > ${new Date(nowMs)} then ${JSON.stringify(author)}::jsonb end
    where ${sql.ref(key)} = ${id}`.execute(db);
}

const worksOf = (kind: DeferredKind) => {
  const { table, key, by, start, isPlanned } = KINDS[kind];
  return sql`select ${kind} as kind, ${sql.ref(key)} as id, ${sql.ref(by)} as author, ${sql.ref(start)} as starts_at
    from ${sql.table(table)} where ${sql.ref(by)} is not null and ${sql.raw(isPlanned)}`;
};

export async function plannedBy(db: Database, actor: string): Promise<DeferredWork[]> {
  const all = sql.join(DEFERRED_KINDS.map(worksOf), sql` union all `);
  const { rows } = await sql<DeferredWork>`
    select * from (${all}) w where author ->> 'actor' = ${actor} order by starts_at, kind, id`.execute(db);
  return rows;
}

/** Work of these kinds that has not begun, the first ones. */
export async function plannedWork(
  db: Database,
  of: readonly DeferredKind[],
  at: Date,
  most: number,
): Promise<DeferredWork[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<DeferredWork>`
    select * from (${sql.join(of.map(worksOf), sql` union all `)}) w
    where starts_at > ${at} order by starts_at, kind, id limit ${most}`.execute(db);
  return rows;
}

/** Locks due work that no other replica has locked. */
export async function dueWorks(trx: Database, at: Date): Promise<DeferredWork[]> {
  const found: DeferredWork[] = [];
  for (const kind of DEFERRED_KINDS) {
    if (kind === 'draft') continue;
    const { rows } = await sql<DeferredWork>`
      ${worksOf(kind)} and ${sql.ref(KINDS[kind].start)} <= ${at} for update skip locked`.execute(trx);
    found.push(...rows);
  }
  return found;
}

export async function setAuthor(db: Database, { kind, id }: DeferredWork, author: Author | null) {
  const { table, key, by } = KINDS[kind];
  await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${author && JSON.stringify(author)}::jsonb
    where ${sql.ref(key)} = ${id}`.execute(db);
}

/** Customers do not see held work; somebody who may do it saves or publishes it again. */
export async function setHeld(db: Database, kind: Begun, id: string, at: Date): Promise<void> {
  const { table, key } = KINDS[kind];
  await sql`update ${sql.table(table)} set held_at = ${at}, planned_by = null where ${sql.ref(key)} = ${id}`.execute(
    db,
  );
}

export async function heldIds(db: Database, kind: string): Promise<ReadonlySet<string>> {
  if (!isBegun(kind)) return new Set();
  const { table, key } = KINDS[kind];
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where held_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
