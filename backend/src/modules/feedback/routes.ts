import { randomBytes } from 'node:crypto';
import {
  CreateFeedbackAnswer,
  CreateFeedbackBody,
  DeleteFeedbackAnswer,
  DeleteFeedbackBody,
  FeedbackList,
  FeedbackListQuery,
  HONEYPOT_FIELD,
  LANGUAGE_IDS,
} from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { operationsOf } from '../../plugins/operations';
import { staffOf } from '../../plugins/staffIdentity';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import { recordChange } from '../staff/audit/repository';
import { countFeedback, deleteFeedback, insertFeedback, listFeedback } from './repository';

/** Customers of a mobile carrier often share a network. */
const MESSAGES_AT_ONCE = 10;

export function feedbackRoutes(app: App, { db, identity, now }: Deps): void {
  const { staff, open } = operationsOf('contacts', { identity });

  app.post(
    '/api/feedback/Create',
    {
      ...open('createFeedback', 'Sends a message to the chain', {
        description:
          'A retry with the same key and content is stored once; another content with the same key is a new message.',
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
    async ({ query: { skip = 0, take = 12 } }) => {
      const [rows, total] = await Promise.all([listFeedback(db, skip, take), countFeedback(db)]);
      const items = rows.map(({ key: _, createdAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
      }));
      return { items, total };
    },
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
        const change = { action: 'delete', subject: 'Feedback', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      request.log.info({ feedback: id }, 'a message of a customer was deleted by the staff');
      return { id };
    },
  );
}
