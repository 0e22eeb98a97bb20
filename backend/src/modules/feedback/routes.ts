import { createHash, randomBytes } from 'node:crypto';
import {
  AnswerFeedbackBody,
  CreateFeedbackAnswer,
  CreateFeedbackBody,
  DeleteFeedbackAnswer,
  DeleteFeedbackBody,
  Feedback,
  FeedbackList,
  FeedbackListQuery,
  HONEYPOT_FIELD,
  LANGUAGE_IDS,
} from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Insertable, sql } from 'kysely';
import { type Change, recordChange } from '../../access/audit';
import type { Identity } from '../../access/operations';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { Database } from '../../db/connect';
import type { FeedbackTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import { type AnswerDeps, answerFeedback, messages, presentFeedback } from './answers';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Keeping {
  db: Database;
  retentionDays: number;
  log: FastifyBaseLogger;
}

export async function tidyFeedback({ db, retentionDays, log }: Keeping, now: number): Promise<void> {
  const count = await deleteFeedbackBefore(db, new Date(now - retentionDays * DAY_MS));
  if (count > 0) log.info({ count }, 'expired messages of customers were deleted');
}

/**
 * Only a message with the same key and content is a repetition: anonymous senders choose their keys, so two may choose
 * the same one.
 */
async function insertFeedback(db: Database, message: Insertable<FeedbackTable>): Promise<void> {
  const { key, name, contact, message: text } = message;
  const digest = createHash('sha256')
    .update(JSON.stringify([key, name, contact, text]))
    .digest('base64url');
  await db
    .insertInto('feedback')
    .values({ ...message, key: digest })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const waiting = (isWaiting: boolean) => sql<boolean>`(answer is null or not ${isWaiting})`;

async function listFeedback(db: Database, { skip = 0, take = 12, isWaiting = false }: FeedbackListQuery) {
  const [rows, { total }] = await Promise.all([
    messages(db).where(waiting(isWaiting)).offset(skip).limit(take).execute(),
    db
      .selectFrom('feedback')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(waiting(isWaiting))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(presentFeedback), total };
}

async function deleteFeedback(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function deleteFeedbackBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where('createdAt', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Customers of a mobile carrier often share a network. */
const MESSAGES_AT_ONCE = 10;

export function feedbackRoutes(app: App, deps: AnswerDeps & { identity: Identity }): void {
  const { db, now } = deps;
  const { staff, visitor } = operationsOf('contacts', deps);

  app.post(
    '/api/feedback/Create',
    {
      ...visitor('createFeedback', 'Sends a message to the chain', {
        description:
          'With a customer’s token the answer is shown in the profile. A retry with the same key and content is stored once; another content with the same key is a new message.',
        body: CreateFeedbackBody,
        response: answers({ 200: CreateFeedbackAnswer }, 400, 422, 429),
      }),
      // The limit is checked after parsing, because the body contains the language of the refusal.
      config: { rateLimit: { max: MESSAGES_AT_ONCE, timeWindow: '10 minutes', hook: 'preValidation' } },
    },
    async (request) => {
      const { [HONEYPOT_FIELD]: trap, language: _, ...message } = request.body;
      // Only a bot fills the hidden field; it gets a success answer, so that it does not try another way.
      if (!trap) {
        await insertFeedback(db, {
          ...message,
          id: randomBytes(12).toString('base64url'),
          createdAt: new Date(now()),
          language: LANGUAGE_IDS[localeOf(request)],
          customerId: request.customerId || null,
        });
      }
      return { isAccepted: true as const };
    },
  );

  app.get(
    '/api/feedback/List',
    staff('read', 'Feedback')('listFeedback', 'Lists messages of customers, the newest first', {
      querystring: FeedbackListQuery,
      response: answers({ 200: FeedbackList }, 400, 401, 403, 429),
    }),
    ({ query }) => listFeedback(db, query),
  );

  app.post(
    '/api/feedback/Answer',
    staff('change', 'Feedback')('answerFeedback', 'Answers a message, by SMS if its sender has a phone', {
      description: 'Once: another answer is 409. The customer also reads it in the profile.',
      body: AnswerFeedbackBody,
      response: answers({ 200: Feedback }, 400, 401, 403, 404, 409, 422, 429),
    }),
    (request) => answerFeedback(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.post(
    '/api/feedback/Delete',
    staff('delete', 'Feedback')('deleteFeedback', 'Deletes a message at its sender’s request', {
      body: DeleteFeedbackBody,
      response: answers({ 200: DeleteFeedbackAnswer }, 400, 401, 403, 404, 422, 429),
    }),
    async (request) => {
      const { id } = request.body;
      await inTransaction(db, async (trx) => {
        if (!(await deleteFeedback(trx, id))) throw refused(404, 'feedback-not-found', localeOf(request));
        const change: Change = { action: 'delete', subject: 'Feedback', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      request.log.info({ feedback: id }, 'a message of a customer was deleted by the staff');
      return { id };
    },
  );
}
