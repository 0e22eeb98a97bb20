import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { StockTable } from '../../db/schema';

export type StockRow = Selectable<StockTable>;

/** Running promotions by end, then future ones by start, then ended ones, latest first. */
export function listStocks(db: Database, at: Date, skip: number, take: number): Promise<StockRow[]> {
  const stage = sql<number>`case when ends_at <= ${at} then 2 when starts_at > ${at} then 1 else 0 end`;
  return db
    .selectFrom('stocks')
    .selectAll()
    .where('heldAt', 'is', null)
    .orderBy(stage)
    .orderBy(sql`case ${stage} when 0 then ends_at when 1 then starts_at end asc nulls last`)
    .orderBy(sql`ends_at desc nulls last`)
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
}

export async function countStocks(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('stocks')
    .where('heldAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findStock = (db: Database, id: string) =>
  db
    .selectFrom('stocks')
    .leftJoin('folders', 'folders.id', 'stocks.folderId')
    .selectAll('stocks')
    .select('folders.name as folderName')
    .where('stocks.id', '=', id)
    .where('stocks.heldAt', 'is', null)
    .executeTakeFirst();

export type StockWithFolder = NonNullable<Awaited<ReturnType<typeof findStock>>>;
