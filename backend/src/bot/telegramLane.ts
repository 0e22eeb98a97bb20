import { type Api, GrammyError } from 'grammy';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import type { OutboxContents } from '../db/schema';
import { isNotice, tellsStatus } from '../modules/orders';
import type { Failure, Lane } from '../outbox/lane';
import { trackerUrl } from '../pageUrls';
import { isMuted, rememberChat } from './chats';
import { orderText, textOfNotice } from './orderText';
import { shopButton } from './shopButton';
import { botTexts } from './texts';

interface Options {
  db: Database;
  api: Pick<Api, 'sendMessage'>;
  shopUrl: string;
}

export const createTelegramLane = ({ db, api, shopUrl }: Options): Lane<'telegram'> => ({
  channel: 'telegram',
  destination: '',
  mostAttempts: 12,
  longestPauseMs: 5 * 60_000,
  async send({ content: { orderId, statusCode, ...notice } }, stopping) {
    const order = await findOrder(db, orderId);
    // The customer deleted the data, or does not want messages.
    if (!order || (await isMuted(db, order.tgId))) return 'done';
    const { tgId, locale } = order;
    // The staff sent a dead letter again, and the customer would read an old status after a newer one.
    const isLate = !isNotice(notice) && (await wasLaterSent(db, { orderId, statusCode }));
    const text = isNotice(notice)
      ? textOfNotice(notice, order, locale)
      : orderText({ ...order, statusCode }, locale);
    if (isLate || !text) return 'done';
    try {
      const sending = api.sendMessage(tgId, text, {
        reply_markup: shopButton(botTexts[locale]['follow-order'], trackerUrl(shopUrl, locale, orderId)),
      });
      await Promise.race([sending, failureAt(stopping)]);
      return 'done';
    } catch (error) {
      if (!(error instanceof GrammyError)) return { failed: 'Telegram did not answer' };
      if (error.error_code !== 403) return failureOf(error);
      // The user blocked the bot or never started it; the bot must not write until the user does.
      await rememberChat(db, tgId, { isMuted: true });
      return 'done';
    }
  },
});

const findOrder = (db: Database, orderId: string) =>
  db
    .selectFrom('tgOrders')
    .innerJoin('orders', 'orders.id', 'tgOrders.orderId')
    .select([
      'tgOrders.tgId',
      'tgOrders.locale',
      'orders.number',
      'orders.orderTypeId',
      'orders.createdAt',
      'orders.promisedFrom',
      'orders.promisedTo',
      'orders.promiseReason',
      'orders.unreachableAt',
      'orders.restaurant',
    ])
    .where('tgOrders.orderId', '=', orderId)
    .executeTakeFirst();

/** A later status was handed over to the outbox, and its message has left the outbox. */
const wasLaterSent = async (db: Database, { orderId, statusCode }: OutboxContents['telegram']) =>
  (await db
    .selectFrom('orderHistory as own')
    .innerJoin('orderHistory as later', 'later.orderId', 'own.orderId')
    .innerJoin('tgMessages', (join) =>
      join
        .onRef('tgMessages.orderId', '=', 'later.orderId')
        .onRef('tgMessages.statusCode', '=', 'later.statusCode'),
    )
    .select('later.statusCode')
    .where('own.orderId', '=', orderId)
    .where('own.statusCode', '=', statusCode)
    .whereRef('later.at', '>', 'own.at')
    .where('tgMessages.state', '=', 'sent')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.channel', '=', 'telegram')
            .where('outbox.line', '=', orderId)
            .where(tellsStatus)
            .where(sql<boolean>`(outbox.content ->> 'statusCode')::integer = later.status_code`),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined;

/** The type of signals that grammY takes is not that of the platform. */
const failureAt = (stopping: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(stopping.reason);
    if (stopping.aborted) fail();
    else stopping.addEventListener('abort', fail, { once: true });
  });

function failureOf({ error_code: code, description, parameters }: GrammyError): Failure {
  const failed = `Telegram answered ${code}: ${description}`;
  const { retry_after: quietS } = parameters;
  if (quietS !== undefined) return { failed, quietMs: quietS * 1000 };
  return { failed, isFinal: code >= 400 && code < 429 };
}
