import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { NewsTable } from '../../db/schema';

export type NewsRow = Selectable<NewsTable>;

const published = (db: Database, at: Date) =>
  db.selectFrom('news').where('publishedAt', '<=', at).where('heldAt', 'is', null);

export const listNews = (db: Database, at: Date, skip: number, take: number): Promise<NewsRow[]> =>
  published(db, at)
    .selectAll()
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();

export async function countNews(db: Database, at: Date): Promise<number> {
  const { count } = await published(db, at)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findNews = (db: Database, at: Date, id: string): Promise<NewsRow | undefined> =>
  published(db, at).selectAll().where('id', '=', id).executeTakeFirst();
