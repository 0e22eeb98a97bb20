import { randomBytes } from 'node:crypto';
import {
  DAY_MS,
  LANGUAGE_IDS,
  type OwnMessage,
  type Photo,
  REPORT_LIMITS,
  type ReportProblemBody,
} from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { ApiError, wrongFields } from '../../errors';
import type { KeyedHash } from '../../keyedHash';
import { refused } from '../../refusals';
import type { Locale } from '../../text/language';
import { convertPhoto, menuTexts, NoConverter } from '../menu';
import { findOrder, missingOrder } from '../orders';
import { messagesAbout, photoUrl, presentOwn, repliesOf } from './answers';
import {
  type FeedbackRow,
  findFeedback,
  findPhoto,
  insertFeedback,
  insertReply,
  lockFeedback,
} from './repository';

interface ReportDeps {
  db: Database;
  keyedHash: KeyedHash;
  now: () => number;
}

interface Author {
  customerId: string;
  locale: Locale;
}

/** Converts them before the transaction, because a photo takes a processor for a while, and for owners of the order alone. */
export async function convertPhotos(
  { db, keyedHash }: ReportDeps,
  { customerId, locale }: Author,
  { orderId, photos: sent }: { orderId: string; photos: readonly string[] },
): Promise<Buffer[]> {
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw await missingOrder({ db, keyedHash }, { customerId, orderId, locale });
  const photos: Buffer[] = [];
  for (const text of sent) {
    const converted = await convertPhoto(Buffer.from(text, 'base64')).catch((error: unknown) => {
      if (!(error instanceof NoConverter)) throw error;
      throw new ApiError(503, 'pictures-unavailable', menuTexts[locale]['pictures-unavailable']);
    });
    if (typeof converted === 'string') throw wrongFields({ photos: menuTexts[locale][converted] });
    photos.push(converted);
  }
  return photos;
}

/** A message about an order of the customer, with the name and the phone of the order. */
export const reportProblem = (
  { db, keyedHash, now }: ReportDeps,
  { customerId, locale }: Author,
  { key, orderId, reason, message }: ReportProblemBody,
  photos: readonly Buffer[],
): Promise<OwnMessage> =>
  inTransaction(db, async (trx) => {
    // A deletion of the customer’s data waits, and so does another report about the order: its limit counts.
    await sql`select lock_owner(${customerId}), pg_advisory_xact_lock(hashtextextended(${`report ${orderId}`}, 0))`.execute(
      trx,
    );
    const order = await findOrder(trx, customerId, orderId);
    if (!order) throw await missingOrder({ db: trx, keyedHash }, { customerId, orderId, locale });
    const id = randomBytes(12).toString('base64url');
    const { name, phone } = order.customer;
    const stored = await insertFeedback(trx, {
      ...{ id, key, name, contact: phone, message, reason, customerId, orderId },
      ...{ orderNumber: order.number, restaurantId: order.restaurant.id },
      ...{ createdAt: new Date(now()), language: LANGUAGE_IDS[locale] },
    });
    if (stored === id) {
      const { createdAt, slotStart } = order;
      if (now() - Math.max(createdAt.getTime(), slotStart?.getTime() ?? 0) > REPORT_LIMITS.days * DAY_MS)
        throw refused(409, 'feedback-late', locale);
      const about = await messagesAbout(trx, orderId);
      if (about.filter(({ isClosed }) => !isClosed).length > REPORT_LIMITS.open)
        throw refused(409, 'feedback-many', locale);
      for (const [place, content] of photos.entries())
        await trx.insertInto('feedbackPhotos').values({ feedbackId: id, place, content }).execute();
    }
    return presentOwn(await ownFeedback(trx, { customerId, locale }, stored));
  });

/** A text that repeats the last one is a request that was sent again. */
export const replyToAnswer = (
  { db, now }: ReportDeps,
  author: Author,
  { id, text }: { id: string; text: string },
): Promise<OwnMessage> =>
  inTransaction(db, async (trx) => {
    const row = await ownFeedback(trx, author, id);
    const last = repliesOf(row).at(-1);
    if (last && !last.isStaff && last.text === text) return presentOwn(row);
    if (row.closedAt) throw refused(409, 'feedback-closed', author.locale);
    if (row.replies.filter(({ isStaff }) => !isStaff).length >= REPORT_LIMITS.replies)
      throw refused(409, 'feedback-many', author.locale);
    await insertReply(trx, id, text, new Date(now()), false);
    return presentOwn(await ownFeedback(trx, author, id));
  });

export async function ownPhoto(
  { db }: ReportDeps,
  author: Author,
  id: string,
  place: number,
): Promise<Photo> {
  await ownFeedback(db, author, id, findFeedback);
  return photoAt(db, id, place, author.locale);
}

export async function photoAt(db: Database, id: string, place: number, locale: Locale): Promise<Photo> {
  const photo = await findPhoto(db, id, place);
  if (!photo) throw refused(404, 'feedback-not-found', locale);
  return { url: photoUrl(photo) };
}

async function ownFeedback(
  db: Database,
  { customerId, locale }: Author,
  id: string,
  find = lockFeedback,
): Promise<FeedbackRow> {
  const row = await find(db, id);
  if (!row || row.customerId !== customerId) throw refused(404, 'feedback-not-found', locale);
  return row;
}
