import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { repeat } from '../../repeat';
import { filledUntil, insertRest, insertSales, lacksSale, missingReturns, noteFilled } from './repository';
import { businessDays } from './sales';

const BATCH = 1000;
const HOUR_MS = 60 * 60_000;

const ORDERS = {
  table: sql`orders`,
  restaurantId: sql`restaurant ->> 'id'`,
  at: sql`coalesce(slot_start, created_at)`,
};
/** The archive of an older release does not know the slots. */
const ARCHIVE = {
  table: sql`archived_orders`,
  restaurantId: sql`restaurant_id`,
  at: sql`coalesce(wanted_at, created_at)`,
};

/**
 * Gives old orders, and those that the previous release makes, what this release writes with an order. It looks
 * at the orders that changed since it last came to its end.
 */
export async function fillIn(db: Database, nowMs = Date.now()): Promise<void> {
  const since = await filledUntil(db);
  for (const source of [ORDERS, ARCHIVE]) while ((await fillInDays(db, source)) === BATCH);
  await inTransaction(db, async (trx) => {
    // At the first run a nested loop would read all sales again for each order, while the sales grow.
    if (since.getTime() === 0) await sql`set local enable_nestloop = off`.execute(trx);
    await insertSales(trx, lacksSale(since));
  });
  while ((await fillInReturns(db, since)) === BATCH);
  await noteFilled(db, new Date(nowMs));
}

async function fillInReturns(db: Database, since: Date): Promise<number> {
  const dayOf = await businessDays(db);
  const missing = await missingReturns(db, since, BATCH);
  for (const back of missing) await insertRest(db, back, dayOf(back.restaurantId, back.at));
  return missing.length;
}

interface Undated {
  id: string;
  restaurantId: string;
  at: Date;
}

const fillInDays = (
  db: Database,
  { table, restaurantId, at }: Record<keyof typeof ORDERS, RawBuilder<unknown>>,
) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<Undated>`
      select id, ${restaurantId} as restaurant_id, ${at} as at from ${table} where business_day is null
      limit ${BATCH} for update skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    const dayOf = await businessDays(trx);
    await sql`
      update ${table} set business_day = found.day
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => dayOf(row.restaurantId, row.at))}::date[])
        as found (id, day)
      where ${table}.id = found.id`.execute(trx);
    return rows.length;
  });

/** The previous release may run beside this one, and again after a rollback. */
export const keepFillingIn = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => fillIn(db, now), {
    everyMs: HOUR_MS,
    failed: (error) => log.error({ err: error }, 'orders of the previous release could not be filled in'),
  });
