import type { Feedback, OwnMessage, SmsState } from '@olov/contract';
import { normalizePhone } from '@olov/contract/customers/phone';
import { type Selectable, sql } from 'kysely';
import { type Change, recordChange } from '../../access/audit';
import type { Staff } from '../../access/Staff';
import type { CustomerData } from '../../customerData';
import type { Database } from '../../db/connect';
import type { FeedbackTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { KeyedHash } from '../../keyedHash';
import { refused } from '../../refusals';
import type { PhoneMessages } from '../../sms/sms';
import { writeSms } from '../../sms/smsLane';
import type { Locale } from '../../text/language';

type FeedbackRow = Selectable<FeedbackTable> & { sms: SmsState | null };

export interface AnswerDeps {
  db: Database;
  keyedHash: KeyedHash;
  now: () => number;
  phoneMessages: PhoneMessages | undefined;
  /** The customer’s, if it is confirmed. */
  profileOf(db: Database, customerId: string): Promise<{ phone: string | null } | undefined>;
}

/** An answer that no gateway took for so long is shown in the profile only. */
const SMS_LIFE_MS = 24 * 60 * 60_000;

/** The customer gets the answer by SMS if the message names a phone or its customer has confirmed one, and in the profile. */
export const answerFeedback = (
  { db, keyedHash, now, phoneMessages, profileOf }: AnswerDeps,
  { author }: Staff,
  { id, text }: { id: string; text: string },
  locale: Locale,
): Promise<Feedback> =>
  inTransaction(db, async (trx) => {
    const found = trx.selectFrom('feedback').selectAll().where('id', '=', id);
    const row = await found.forUpdate().executeTakeFirst();
    if (!row) throw refused(404, 'feedback-not-found', locale);
    if (row.answer !== null) throw refused(409, 'feedback-answered', locale);
    const profile = row.customerId === null ? undefined : await profileOf(trx, row.customerId);
    const phone = profile?.phone ?? normalizePhone(row.contact);
    const at = new Date(now());
    const isBySms = phone !== undefined && phoneMessages !== undefined;
    if (!isBySms && row.customerId === null) throw refused(409, 'feedback-unreachable', locale);
    const answer = { answer: text, answeredAt: at };
    let answerSms: number | undefined;
    if (isBySms) {
      const sms = { phone, text: `${phoneMessages.brandName}: ${text}` };
      const expiresAt = new Date(at.getTime() + SMS_LIFE_MS);
      answerSms = await writeSms(trx, keyedHash, { sms, expiresAt }, at);
    }
    await trx
      .updateTable('feedback')
      .set({ ...answer, ...(answerSms !== undefined && { answerSms }) })
      .where('id', '=', id)
      .execute();
    const change: Change = { action: 'answer', subject: 'Feedback', subjectId: id };
    await recordChange(trx, author, change, at.getTime());
    return presentFeedback({ ...row, ...answer, sms: isBySms ? 'waits' : null });
  });

export const presentFeedback = (row: FeedbackRow): Feedback => {
  const { id, createdAt, name, contact, message, language, answer, answeredAt, sms } = row;
  return {
    ...{ id, createdAt: createdAt.toISOString(), name, contact, message, language },
    ...(answer !== null &&
      answeredAt && { answer: { text: answer, at: answeredAt.toISOString(), ...(sms && { sms }) } }),
  };
};

/** An SMS that has left the outbox and was not sent is a dead letter that expired, or one that the staff discarded. */
const smsState = sql<SmsState | null>`case
  when is_answer_sent then 'sent'
  when answer_sms is null then null
  when exists (select from outbox where outbox.id = answer_sms and dead_at is null) then 'waits'
  else 'failed' end`;

export const messages = (db: Database) =>
  db.selectFrom('feedback').selectAll().select(smsState.as('sms')).orderBy('createdAt', 'desc').orderBy('id');

const MOST = 20;

/** Of the customer, and those that name the phone as contact; the newest first. */
export async function messagesOf(
  db: Database,
  { phone, customerId }: { phone: string; customerId: string | undefined },
): Promise<Feedback[]> {
  const rows = await messages(db)
    .where(
      sql<boolean>`(customer_id = ${customerId ?? null}
        or right(regexp_replace(contact, '\\D', '', 'g'), 9) = right(${phone}, 9))`,
    )
    .limit(MOST)
    .execute();
  return rows.map(presentFeedback);
}

export async function ownMessages(db: Database, customerId: string, most = MOST): Promise<OwnMessage[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ createdAt, message, answer, answeredAt }) => ({
    createdAt: createdAt.toISOString(),
    message,
    ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt.toISOString() } }),
  }));
}

export const feedbackData: CustomerData = {
  export: async (db, { id }) => ({ messages: await ownMessages(db, id, 100_000) }),

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
};
