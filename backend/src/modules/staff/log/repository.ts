import { DEFAULT_LOCALE } from '@olov/contract/platform/locales';
import type { ChangesQuery } from '@olov/contract/staff/site';
import { type RawBuilder, sql } from 'kysely';
import type { AuditRow } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import type { Locale } from '../../../text/language';

const part = (kind: string, table: string, id: string, name: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, ${sql.ref(id)} as id, ${name} as name from ${sql.table(table)}`;

const ORDERS = ['orders', 'archived_orders'].map((table) => part('orders', table, 'id', sql`number`));

const namedThings = (locale: Locale) => {
  const inLanguage = (column: string) =>
    sql`coalesce(${sql.ref(column)} ->> ${sql.lit(locale)}, ${sql.ref(column)} ->> ${sql.lit(DEFAULT_LOCALE)})`;
  return [
    ...['restaurants', 'folders', 'tags'].map((table) => part(table, table, 'id', inLanguage('name'))),
    part('dishes', 'products', 'id', inLanguage('name')),
    part('groups', 'modifier_groups', 'id', inLanguage('name')),
    ...['news', 'stocks', 'vacancies'].map((table) => part(table, table, 'id', inLanguage('title'))),
    part('restaurant-groups', 'restaurant_groups', 'id', sql`name`),
    part('drafts', 'menu_drafts', 'id', sql`name`),
    part('members', 'staff_members', 'login', sql`name`),
    part('couriers', 'staff_members', 'id', sql`name`),
  ];
};

const all = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` union all `)}) as things`;

/** The name of a thing of a kind, if it still exists. */
export type NameOf = (kind: string, id: string) => string | undefined;

export async function namesOf(db: Database, ids: readonly string[], locale: Locale): Promise<NameOf> {
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    select kind, id, name from ${all([...ORDERS, ...namedThings(locale)])}
    where id = any(${[...new Set(ids)]}::text[])`.execute(db);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => names.get(`${kind} ${id}`);
}

const MOST_NAMED = 200;

/** The newest entries of these filters; `before` is the id of the last one of the part before. */
export async function changesOf(
  db: Database,
  { person, subject, text, from, to, before }: ChangesQuery,
  locale: Locale,
  most: number,
): Promise<AuditRow[]> {
  const like = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  let query = db.selectFrom('staffAudit').selectAll().orderBy('id', 'desc').limit(most);
  if (before !== undefined) query = query.where('id', '<', before);
  if (subject) query = query.where('subject', '=', subject);
  if (from) query = query.where('at', '>=', sql<Date>`${from}::timestamp at time zone 'Asia/Tashkent'`);
  if (to)
    query = query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`);
  if (person)
    query = query.where(
      sql<boolean>`(actor ilike ${like(person)} or actor in (select login from staff_members where name ilike ${like(person)}))`,
    );
  if (text) {
    const { rows } = await sql<{ id: string }>`
      select id from ${all(namedThings(locale))} where name ilike ${like(text)}
      union all select id from ${all(ORDERS)} where name = ${text} limit ${MOST_NAMED}`.execute(db);
    const ids = rows.map(({ id }) => id);
    query = query.where(
      sql<boolean>`(subject_id ilike ${like(text)} or string_to_array(translate(subject_id, '/', ' '), ' ') && ${ids}::text[])`,
    );
  }
  return query.execute();
}
