import { DAY_MS, ENDED_CODES } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ArchivePart } from '../../../customerData';
import type { Database } from '../../../db/connect';
import type { ArchivedOrderTable, OrderHistoryTable, OrderTable } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { HASHED, type KeyedHash } from '../../../keyedHash';
import { repeat } from '../../../repeat';
import { rememberPhones } from '../../promo';
import { historyOf } from '../repository';
import { insertArchived } from './repository';

/** One batch at a time, so that orders of customers never wait and a shutdown waits for one batch only. */
const PAUSE_MS = 10_000;

export interface Archive {
  db: Database;
  keyedHash: KeyedHash;
  parts: readonly ArchivePart[];
}

interface Keeping extends Archive {
  keepDays: number;
  log: FastifyBaseLogger;
}

export const keepArchiving = ({ keepDays, log, ...deps }: Keeping): (() => Promise<void>) =>
  repeat(
    async (now) => {
      const count = await archiveOrders(deps, endOfKeeping(keepDays, now));
      if (count > 0) log.info({ count }, 'old orders were archived');
    },
    {
      everyMs: PAUSE_MS,
      atOnce: true,
      failed: (error) => log.error({ err: error }, 'old orders could not be archived'),
    },
  );

export const BATCH = 100;

/** Orders that may move: nobody can change them any more, and no module holds them. */
const dueOrders = ({ db, parts }: Pick<Archive, 'db' | 'parts'>, before: Date) =>
  db
    .selectFrom('orders')
    .where('statusCode', 'in', ENDED_CODES)
    .where('statusAt', '<', before)
    .where(({ and, not }) => and(parts.map(({ holds }) => not(holds))));

export const endOfKeeping = (keepDays: number, now: number): Date => new Date(now - keepDays * DAY_MS);

/**
 * Moves at most `BATCH` orders in one transaction and returns their number. Several replicas may run it at once: each
 * skips the orders that another one moves.
 */
export const archiveOrders = ({ db, keyedHash, parts }: Archive, before: Date) =>
  inTransaction(db, async (trx) => {
    const orders = await dueOrders({ db: trx, parts }, before)
      .selectAll()
      .orderBy('statusAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (orders.length > 0) await move(trx, orders, keyedHash);
    for (const { forget } of parts) await forget(trx, before);
    return orders.length;
  });

async function move(trx: Database, orders: readonly Selectable<OrderTable>[], keyedHash: KeyedHash) {
  const ids = orders.map(({ id }) => id);
  const history = await historyOf(trx, ids);
  const couriers = await trx.selectFrom('orderCouriers').selectAll().where('orderId', 'in', ids).execute();
  const rows = orders.map((order) => {
    const courier = couriers.find(({ orderId }) => orderId === order.id);
    const { memberId: courierId = null, cashReceived = null } = courier ?? {};
    const own = history.filter(({ orderId }) => orderId === order.id);
    return { ...anonymous(order, own, keyedHash), courierId, cashReceived };
  });
  await insertArchived(trx, rows);
  await rememberPhones(trx, keyedHash, orders);
  await trx.deleteFrom('orders').where('id', 'in', ids).execute();
}

function anonymous(
  order: Selectable<OrderTable>,
  history: Selectable<OrderHistoryTable>[],
  keyedHash: KeyedHash,
): Omit<Insertable<ArchivedOrderTable>, 'courierId' | 'cashReceived'> {
  const { id, number, orderTypeId, statusCode, statusAt, createdAt, businessDay } = order;
  const { promisedFrom, promisedTo, subtotal, delivery, discount, total } = order;
  const isOwned = order.customerId !== '';
  return {
    id,
    number,
    orderTypeId,
    statusCode,
    statusAt,
    createdAt,
    businessDay,
    wantedAt: order.slotStart ?? createdAt,
    promisedFrom,
    promisedTo,
    subtotal,
    delivery,
    discount,
    total,
    customerHash: isOwned ? keyedHash(HASHED.customer, order.customerId) : null,
    keyHash: isOwned ? keyedHash(HASHED.orderKey, order.idempotencyKey) : null,
    phoneHash: order.phoneHash ?? (order.promo && keyedHash(HASHED.promoPhone, order.customer.phone)),
    restaurantId: order.restaurant.id,
    lines: JSON.stringify(order.lines),
    paymentType: order.payment.type,
    promoCode: order.promo?.code ?? null,
    stars: order.rating?.stars ?? null,
    history: JSON.stringify(history.map(({ statusCode: code, at }) => ({ statusCode: code, at }))),
  };
}

export interface ArchiveCounts {
  due: number;
  archived: number;
  /** Older than the limit, and never completed or cancelled by anybody: they stay. */
  unfinished: number;
}

export async function countOrders(
  { db, parts }: Pick<Archive, 'db' | 'parts'>,
  before: Date,
): Promise<ArchiveCounts> {
  const count = sql<number>`count(*)`.as('count');
  const [due, archived, unfinished] = await Promise.all([
    dueOrders({ db, parts }, before).select(count).executeTakeFirstOrThrow(),
    db.selectFrom('archivedOrders').select(count).executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .select(count)
      .where('statusCode', 'not in', ENDED_CODES)
      .where('statusAt', '<', before)
      .executeTakeFirstOrThrow(),
  ]);
  return { due: due.count, archived: archived.count, unfinished: unfinished.count };
}
