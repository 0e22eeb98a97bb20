import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { ApplicationTable } from '../../db/schema';

export type ApplicationRow = Selectable<ApplicationTable>;

export async function insertApplication(db: Database, row: Insertable<ApplicationTable>) {
  const kept = await db
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return { id: kept.id, isNew: true };
  const { id } = await byKey(db, row.requestKey).executeTakeFirstOrThrow();
  return { id, isNew: false };
}

const byKey = (db: Database, requestKey: string) =>
  db.selectFrom('applications').select('id').where('requestKey', '=', requestKey);

export const applicationUnder = async (db: Database, requestKey: string): Promise<string | undefined> =>
  (await byKey(db, requestKey).executeTakeFirst())?.id;

interface Part {
  vacancyId?: string | undefined;
  search?: string | undefined;
  skip?: number;
  take?: number;
}

const of = (db: Database, { vacancyId, search = '' }: Part) =>
  db
    .selectFrom('applications')
    .$if(vacancyId !== undefined, (query) => query.where('vacancyId', '=', vacancyId ?? ''))
    .$if(search.trim() !== '', (query) => query.where(contains(search.trim())));

/**
 * Databases with the locale C know capitals of Latin letters alone, so a name is compared in several spellings. Phones are
 * stored without spaces, so only the typed digits are compared.
 */
function contains(search: string) {
  const lower = search.toLowerCase();
  const capitalized = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const spellings = [search, lower, capitalized, search.toUpperCase()];
  const digits = search.replace(/\D/g, '');
  return sql<boolean>`(strpos(lower(name), ${lower}) > 0
    or exists (select from unnest(${spellings}::text[]) as spelling where strpos(name, spelling) > 0)
    or (${digits} <> '' and strpos(phone, ${digits}) > 0))`;
}

const newestFirst = (db: Database, part: Part) =>
  of(db, part).selectAll().orderBy('createdAt', 'desc').orderBy('id');

export const listApplications = (db: Database, part: Part): Promise<ApplicationRow[]> =>
  newestFirst(db, part)
    .$if(part.skip !== undefined, (query) => query.offset(part.skip ?? 0))
    .$if(part.take !== undefined, (query) => query.limit(part.take ?? 0))
    .execute();

/** Paged by key, newest first: applications that are created meanwhile are not included. */
export async function* eachApplication(
  db: Database,
  part: Pick<Part, 'vacancyId'>,
  atOnce: number,
): AsyncGenerator<ApplicationRow[]> {
  let query = newestFirst(db, part).limit(atOnce);
  for (;;) {
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    query = newestFirst(db, part)
      .limit(atOnce)
      .where(({ eb, and, or }) =>
        or([
          eb('createdAt', '<', last.createdAt),
          and([eb('createdAt', '=', last.createdAt), eb('id', '>', last.id)]),
        ]),
      );
  }
}

export async function countApplications(db: Database, part: Part): Promise<number> {
  const { count } = await of(db, part)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findApplication = (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteApplication = (db: Database, id: string) =>
  db.deleteFrom('applications').where('id', '=', id).returning('cvFile').executeTakeFirst();

export const deleteApplicationsBefore = (db: Database, moment: Date) =>
  db.deleteFrom('applications').where('createdAt', '<', moment).returning('cvFile').execute();

export async function keptBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.sum<string | null>('cvSize').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export async function knownFiles(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('applications')
    .select('cvFile')
    .where(sql<boolean>`cv_file = any(${names})`)
    .execute();
  return new Set(rows.flatMap(({ cvFile }) => (cvFile === null ? [] : [cvFile])));
}
