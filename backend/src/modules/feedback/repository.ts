import { createHash } from 'node:crypto';
import type { SmsState } from '@olov/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { FeedbackTable, Text } from '../../db/schema';

interface StoredReply {
  text: string;
  at: string;
  isStaff: boolean;
}

export interface FeedbackRow extends Selectable<FeedbackTable> {
  /** Without the first answer. */
  replies: StoredReply[];
  photos: number;
  restaurantName: Text | null;
  waits: boolean;
  /** Of the first answer. */
  sms: SmsState | null;
}

const replies = sql<StoredReply[]>`coalesce((
  select jsonb_agg(jsonb_build_object('text', text, 'at', told_moment(at), 'isStaff', is_staff) order by id)
  from feedback_replies where feedback_id = feedback.id), '[]')`;

/** The last words are the customer’s. The first answer is no reply, and may follow one. */
const waits = sql<boolean>`closed_at is null and coalesce((
  select not is_staff and (answered_at is null or at > answered_at) from feedback_replies where feedback_id = feedback.id order by id desc limit 1), answer is null)`;

const photos = sql<number>`(select count(*) from feedback_photos where feedback_id = feedback.id)::integer`;

/** An SMS that has left the outbox and was not sent is a dead letter that expired, or one that the staff discarded. */
const smsState = sql<SmsState | null>`case
  when is_answer_sent then 'sent'
  when answer_sms is null then null
  when exists (select from outbox where outbox.id = answer_sms and dead_at is null) then 'waits'
  else 'failed' end`;

const restaurant = sql<Text | null>`(select name from restaurants where restaurants.id = restaurant_id)`;

export const allFeedback = (db: Database) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .select([
      replies.as('replies'),
      photos.as('photos'),
      waits.as('waits'),
      restaurant.as('restaurantName'),
      smsState.as('sms'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id');

export interface FeedbackFilter {
  /** Undefined: the restaurants of the chain. A message of the form is of no restaurant. */
  restaurants: readonly string[] | undefined;
  isWaiting?: boolean | undefined;
}

export const inReach = (restaurants: FeedbackFilter['restaurants']) =>
  restaurants
    ? sql<boolean>`(restaurant_id is null or restaurant_id = any(${[...restaurants]}::text[]))`
    : sql<boolean>`true`;

const isWanted = ({ restaurants, isWaiting }: FeedbackFilter) =>
  sql<boolean>`${inReach(restaurants)} and ${isWaiting ? waits : sql`true`}`;

export const listFeedback = (
  db: Database,
  filter: FeedbackFilter,
  skip: number,
  take: number,
): Promise<FeedbackRow[]> => allFeedback(db).where(isWanted(filter)).offset(skip).limit(take).execute();

export async function countFeedback(db: Database, filter: FeedbackFilter): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow();
  return count;
}

export const findFeedback = (db: Database, id: string): Promise<FeedbackRow | undefined> =>
  allFeedback(db).where('id', '=', id).executeTakeFirst();

/** The row stays locked until the transaction ends. */
export async function lockFeedback(trx: Database, id: string): Promise<FeedbackRow | undefined> {
  await trx.selectFrom('feedback').select('id').where('id', '=', id).forUpdate().execute();
  return findFeedback(trx, id);
}

/**
 * The id of the message. Only one with the same key and content is a repetition, and keeps its first id: anonymous senders
 * choose their keys, so two may choose the same one.
 */
export async function insertFeedback(db: Database, message: Insertable<FeedbackTable>): Promise<string> {
  const { key, name, contact, message: text, orderId, reason } = message;
  const content = [key, name, contact, text, ...(orderId ? [orderId, reason] : [])];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const { id } = await db
    .insertInto('feedback')
    .values({ ...message, key: digest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: digest }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReply(
  trx: Database,
  feedbackId: string,
  text: string,
  at: Date,
  isStaff: boolean,
) {
  await trx.insertInto('feedbackReplies').values({ feedbackId, text, at, isStaff }).execute();
}

export async function findPhoto(db: Database, id: string, place: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('feedbackPhotos')
    .select('content')
    .where('feedbackId', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.content;
}

export async function deleteFeedback(db: Database, id: string): Promise<void> {
  await db.deleteFrom('feedback').where('id', '=', id).execute();
}

export async function deleteFeedbackBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where('createdAt', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
