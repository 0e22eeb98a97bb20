import { HOUR_MS } from '@olov/contract/platform/durations';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { eachInTurn, repeat } from '../../repeat';
import {
  daysToFill,
  filledUntil,
  insertRest,
  insertSales,
  isCancelledOf,
  isRefundedAfter,
  lacksSale,
  missingReturns,
  noteFilled,
} from './repository';
import { businessDays } from './sales';

const BATCH = 1000;
const REFUNDS = 'refunds';

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
 * at the orders that changed since it last came to its end, one business day after the other.
 */
export async function fillIn(db: Database, nowMs = Date.now(), isEnding = () => false): Promise<void> {
  const since = await filledUntil(db);
  for (const source of [ORDERS, ARCHIVE]) while (!isEnding() && (await fillInDays(db, source)) === BATCH);
  const days = await daysToFill(db, since);
  const isWhole = await eachInTurn([...days, REFUNDS], isEnding, async (day) => {
    if (day === REFUNDS) return fillInReturns(db, isRefundedAfter(since), isEnding);
    await inTransaction(db, (trx) => insertSales(trx, lacksSale(since, day)));
    await fillInReturns(db, isCancelledOf(since, day), isEnding);
  });
  if (isWhole && !isEnding()) await noteFilled(db, new Date(nowMs));
}

async function fillInReturns(db: Database, which: RawBuilder<unknown>, isEnding: () => boolean) {
  const dayOf = await businessDays(db);
  while (!isEnding()) {
    const missing = await missingReturns(db, which, BATCH);
    for (const back of missing) await insertRest(db, back, dayOf(back.restaurantId, back.at));
    if (missing.length < BATCH) return;
  }
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
  repeat((now, isEnding) => fillIn(db, now, isEnding), {
    everyMs: HOUR_MS,
    atOnce: true,
    failed: (error) => log.error({ err: error }, 'orders of the previous release could not be filled in'),
  });
