import type { Feedback, OwnMessage, Reply } from '@olov/contract';
import { normalizePhone } from '@olov/contract/customers/phone';
import { DAY_MS } from '@olov/contract/platform/durations';
import type { Action } from '@olov/contract/staff/roles';
import { sql } from 'kysely';
import { type Change, recordChange } from '../../access/audit';
import type { Staff } from '../../access/Staff';
import { type CustomerData, isOfNoOther } from '../../customerData';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { KeyedHash } from '../../keyedHash';
import { refused } from '../../refusals';
import type { PhoneMessages } from '../../sms/sms';
import { writeSms } from '../../sms/smsLane';
import type { Locale } from '../../text/language';
import {
  allFeedback,
  type FeedbackFilter,
  type FeedbackRow,
  inReach,
  insertReply,
  lockFeedback,
} from './repository';

export interface AnswerDeps {
  db: Database;
  keyedHash: KeyedHash;
  now: () => number;
  phoneMessages: PhoneMessages | undefined;
  /** The customer’s, if it is confirmed. */
  profileOf(db: Database, customerId: string): Promise<{ phone: string | null } | undefined>;
}

/** An answer that no gateway took for so long is shown in the profile only. */
const SMS_LIFE_MS = DAY_MS;

interface Reach {
  staff: Staff;
  locale: Locale;
}

/** A message about an order is for members of its restaurant; for others it does not exist. */
export async function reachedFeedback(
  db: Database,
  { staff, locale }: Reach,
  action: Action,
  id: string,
  find = lockFeedback,
) {
  const row = await find(db, id);
  const facts = row?.restaurantId ? { restaurantId: row.restaurantId } : undefined;
  if (!row || !staff.rights.has([action, 'Feedback'], facts))
    throw refused(404, 'feedback-not-found', locale);
  return row;
}

/**
 * The customer gets the answer by SMS if the message names a phone or its customer has confirmed one, and in the profile. The
 * database tells those who follow the order elsewhere (migration 068).
 */
export const answerFeedback = (
  { db, keyedHash, now, phoneMessages, profileOf }: AnswerDeps,
  reach: Reach,
  { id, text }: { id: string; text: string },
): Promise<Feedback> =>
  inTransaction(db, async (trx) => {
    const { locale, staff } = reach;
    const row = await reachedFeedback(trx, reach, 'change', id);
    if (row.closedAt) throw refused(409, 'feedback-closed', locale);
    if (!row.waits) throw refused(409, 'feedback-answered', locale);
    const profile = row.customerId === null ? undefined : await profileOf(trx, row.customerId);
    const phone = profile?.phone ?? normalizePhone(row.contact);
    const at = new Date(now());
    const isBySms = phone !== undefined && phoneMessages !== undefined;
    if (!isBySms && row.customerId === null) throw refused(409, 'feedback-unreachable', locale);
    let answerSms: number | undefined;
    if (isBySms) {
      const sms = { phone, text: `${phoneMessages.brandName}: ${text}` };
      const expiresAt = new Date(at.getTime() + SMS_LIFE_MS);
      answerSms = await writeSms(trx, keyedHash, { sms, expiresAt }, at);
    }
    if (row.answer === null) {
      const answer = { answer: text, answeredAt: at, ...(answerSms !== undefined && { answerSms }) };
      await trx.updateTable('feedback').set(answer).where('id', '=', id).execute();
    } else await insertReply(trx, id, text, at, true);
    const change: Change = { action: 'answer', subject: 'Feedback', subjectId: id };
    await recordChange(trx, staff.author, change, at.getTime());
    return presentFeedback(await reachedFeedback(trx, reach, 'change', id), locale);
  });

/** Nobody goes on with a closed message. */
export const closeFeedback = ({ db, now }: AnswerDeps, reach: Reach, id: string): Promise<Feedback> =>
  inTransaction(db, async (trx) => {
    const { closedAt } = await reachedFeedback(trx, reach, 'change', id);
    if (!closedAt) {
      await trx
        .updateTable('feedback')
        .set({ closedAt: new Date(now()) })
        .where('id', '=', id)
        .execute();
      const change: Change = { action: 'close', subject: 'Feedback', subjectId: id };
      await recordChange(trx, reach.staff.author, change, now());
    }
    return presentFeedback(await reachedFeedback(trx, reach, 'change', id), reach.locale);
  });

/** With the first answer, in order. */
export const repliesOf = ({ answer, answeredAt, replies }: FeedbackRow): Reply[] =>
  [
    ...replies,
    ...(answer !== null && answeredAt ? [{ text: answer, at: answeredAt.toISOString(), isStaff: true }] : []),
  ].sort((a, b) => a.at.localeCompare(b.at));

const presentCommon = (row: FeedbackRow) => ({
  ...{ id: row.id, createdAt: row.createdAt.toISOString(), message: row.message },
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.orderNumber !== null && { orderNumber: row.orderNumber }),
  ...(row.photos > 0 && { photos: row.photos }),
  ...(row.closedAt && { isClosed: true }),
  replies: repliesOf(row),
});

export const presentFeedback = (row: FeedbackRow, locale: Locale): Feedback => ({
  ...presentCommon(row),
  ...{ name: row.name, contact: row.contact, language: row.language, waits: row.waits },
  ...(row.answer !== null &&
    row.answeredAt && {
      answer: { text: row.answer, at: row.answeredAt.toISOString(), ...(row.sms && { sms: row.sms }) },
    }),
  ...(row.orderId !== null && { orderId: row.orderId }),
  ...(row.restaurantName && { restaurant: row.restaurantName[locale] }),
});

export const presentOwn = (row: FeedbackRow): OwnMessage => ({
  ...presentCommon(row),
  ...(row.answer !== null &&
    row.answeredAt && { answer: { text: row.answer, at: row.answeredAt.toISOString() } }),
});

export const photoUrl = (content: Buffer): string => `data:image/webp;base64,${content.toString('base64')}`;

const MOST = 20;

const hasEndOf = (phone: string) =>
  sql<boolean>`right(regexp_replace(contact, '\\D', '', 'g'), 9) = right(${phone}, 9)`;

/** Of the customer, and those that name the phone as contact; the newest first. */
export async function messagesOf(
  db: Database,
  { phone, customerId }: { phone: string; customerId: string | undefined },
  restaurants: FeedbackFilter['restaurants'],
  locale: Locale,
): Promise<Feedback[]> {
  const rows = await allFeedback(db)
    .where(sql<boolean>`(customer_id = ${customerId ?? null} or ${hasEndOf(phone)})`)
    .where(inReach(restaurants))
    .limit(MOST)
    .execute();
  return rows.map((row) => presentFeedback(row, locale));
}

export async function messagesAbout(db: Database, orderId: string): Promise<OwnMessage[]> {
  const rows = await allFeedback(db).where('orderId', '=', orderId).execute();
  return rows.map(presentOwn);
}

export async function ownMessages(db: Database, customerId: string, most = MOST): Promise<OwnMessage[]> {
  const rows = await allFeedback(db).where('customerId', '=', customerId).limit(most).execute();
  return rows.map(presentOwn);
}

async function picturesOf(db: Database, { id = '', photos }: OwnMessage): Promise<{ pictures?: string[] }> {
  if (!photos) return {};
  const found = db.selectFrom('feedbackPhotos').select('content').where('feedbackId', '=', id);
  const rows = await found.orderBy('place').execute();
  return { pictures: rows.map(({ content }) => photoUrl(content)) };
}

export const feedbackData: CustomerData = {
  async export(db, { id }) {
    const messages = [];
    for (const message of await ownMessages(db, id, 100_000))
      messages.push({ ...message, ...(await picturesOf(db, message)) });
    return { messages };
  },

  async delete(trx, { id, deviceIds }) {
    await trx
      .deleteFrom('feedback')
      .where('customerId', 'in', [id, ...deviceIds])
      .execute();
    return {};
  },

  async move(trx, from, to) {
    await trx.updateTable('feedback').set({ customerId: to }).where('customerId', '=', from).execute();
  },

  async claim(trx, phone, id) {
    const found = trx.selectFrom('feedback').select(['id', 'contact']).where(hasEndOf(phone));
    const rows = await found.where(isOfNoOther(sql`feedback.customer_id`, phone)).execute();
    // Phones of other countries, and addresses of e-mail, may end with the same digits.
    const ids = rows.filter(({ contact }) => normalizePhone(contact) === phone).map((row) => row.id);
    if (ids.length > 0)
      await trx.updateTable('feedback').set({ customerId: id }).where('id', 'in', ids).execute();
  },
};
