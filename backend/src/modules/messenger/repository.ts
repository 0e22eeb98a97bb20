import type { Database } from '../../db/connect';
import type { Locale } from '../../text/language';
import { EMPTY_BASKET, type KeptBasket } from './basket';

export interface TelegramOwner {
  tgId: number;
  deviceId: string;
}

/** The basket has to be found with the customer’s other data, so the first read stores the owner. */
export async function findBasket(db: Database, { tgId, deviceId }: TelegramOwner): Promise<KeptBasket> {
  const row = await db
    .selectFrom('tgBaskets')
    .select(['version', 'lines', 'deviceId'])
    .where('tgId', '=', tgId)
    .executeTakeFirst();
  if (row?.deviceId !== deviceId) await claimBasket(db, { tgId, deviceId });
  return row ? { version: row.version, lines: row.lines } : EMPTY_BASKET;
}

/** The newest customer id from the host’s server counts. */
const claimBasket = (db: Database, { tgId, deviceId }: TelegramOwner) =>
  db
    .insertInto('tgBaskets')
    .values({ tgId, deviceId, version: 0, lines: '[]' })
    .onConflict((conflict) => conflict.column('tgId').doUpdateSet({ deviceId }))
    .execute();

export async function lockBasket(db: Database, { tgId, deviceId }: TelegramOwner): Promise<KeptBasket> {
  await claimBasket(db, { tgId, deviceId });
  return db
    .selectFrom('tgBaskets')
    .select(['version', 'lines'])
    .where('tgId', '=', tgId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveBasket(db: Database, tgId: number, { version, lines }: KeptBasket): Promise<void> {
  await db
    .updateTable('tgBaskets')
    .set({ version, lines: JSON.stringify(lines) })
    .where('tgId', '=', tgId)
    .execute();
}

export async function recordOrder(
  db: Database,
  orderId: string,
  tgId: number,
  locale: Locale,
): Promise<boolean> {
  const recorded = await db
    .insertInto('tgOrders')
    .values({ orderId, tgId, locale })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return recorded !== undefined;
}

export const createdAtOf = async (db: Database, orderId: string): Promise<Date> => {
  const { createdAt } = await db
    .selectFrom('orders')
    .select('createdAt')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return createdAt;
};

export async function forgetTelegramUsers(
  db: Database,
  customerId: string,
  deviceIds: string[],
): Promise<number[]> {
  const baskets = await db
    .deleteFrom('tgBaskets')
    .where('deviceId', 'in', deviceIds)
    .returning('tgId')
    .execute();
  const orders = await db
    .deleteFrom('tgOrders')
    .where('orderId', 'in', (query) =>
      query.selectFrom('orders').select('id').where('customerId', '=', customerId),
    )
    .returning('tgId')
    .execute();
  const tgIds = [...new Set([...baskets, ...orders].map(({ tgId }) => tgId))];
  if (tgIds.length > 0) await db.deleteFrom('tgChats').where('tgId', 'in', tgIds).execute();
  return tgIds;
}

export async function telegramUsersOf(db: Database, customerId: string, deviceIds: string[]) {
  const baskets = await db.selectFrom('tgBaskets').selectAll().where('deviceId', 'in', deviceIds).execute();
  const orders = await db
    .selectFrom('tgOrders')
    .innerJoin('orders', 'orders.id', 'tgOrders.orderId')
    .select(['tgOrders.tgId', 'tgOrders.orderId'])
    .where('orders.customerId', '=', customerId)
    .execute();
  const tgIds = [...new Set([...baskets, ...orders].map(({ tgId }) => tgId))];
  const chats =
    tgIds.length > 0 ? await db.selectFrom('tgChats').selectAll().where('tgId', 'in', tgIds).execute() : [];
  return tgIds.map((tgId) => ({
    tgId,
    basket: baskets.find((basket) => basket.tgId === tgId),
    chat: chats.find((chat) => chat.tgId === tgId),
    orders: orders.filter((order) => order.tgId === tgId).map(({ orderId }) => orderId),
  }));
}
