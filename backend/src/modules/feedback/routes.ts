import { randomBytes } from 'node:crypto';
import {
  AnswerFeedbackBody,
  CloseFeedbackBody,
  CreateFeedbackAnswer,
  CreateFeedbackBody,
  DAY_MS,
  DeleteFeedbackAnswer,
  DeleteFeedbackBody,
  Feedback,
  FeedbackList,
  FeedbackListQuery,
  HONEYPOT_FIELD,
  LANGUAGE_IDS,
  OwnMessage,
  Photo,
  PhotoQuery,
  REPORT_LIMITS,
  ReplyFeedbackBody,
  ReportProblemBody,
} from '@olov/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Change, recordChange } from '../../access/audit';
import type { Identity } from '../../access/operations';
import { operationsOf } from '../../access/operations';
import { restaurantsOf } from '../../access/Staff';
import { staffOf } from '../../access/staffIdentity';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { createQueue } from '../../slowWork/createQueue';
import { localeOf } from '../../text/language';
import { type AnswerDeps, answerFeedback, closeFeedback, presentFeedback, reachedFeedback } from './answers';
import { convertPhotos, ownPhoto, photoAt, replyToAnswer, reportProblem } from './reports';
import {
  countFeedback,
  deleteFeedback,
  deleteFeedbackBefore,
  findFeedback,
  insertFeedback,
  listFeedback,
} from './repository';

interface Keeping {
  db: Database;
  retentionDays: number;
  log: FastifyBaseLogger;
}

export async function tidyFeedback({ db, retentionDays, log }: Keeping, now: number): Promise<void> {
  const count = await deleteFeedbackBefore(db, new Date(now - retentionDays * DAY_MS));
  if (count > 0) log.info({ count }, 'expired messages of customers were deleted');
}

/** Customers of a mobile carrier often share a network. */
const MESSAGES_AT_ONCE = 10;

const REPORTS_PER_MINUTE = 10;

export function feedbackRoutes(app: App, deps: AnswerDeps & { identity: Identity }): void {
  const { db, now } = deps;
  const { staff, visitor, customer, customerPerMinute } = operationsOf('contacts', deps);
  const reachOf = (request: FastifyRequest) => ({ staff: staffOf(request), locale: localeOf(request) });

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

  const author = ({ customerId, ...request }: FastifyRequest) => ({ customerId, locale: localeOf(request) });
  const queue = createQueue(2);

  app.post(
    '/api/feedback/Report',
    {
      ...customerPerMinute(REPORTS_PER_MINUTE)('reportProblem', 'Reports a problem with an own order', {
        description:
          'A retry with the same key and content is stored once. 409 `feedback-late` after seven days, `feedback-many` with three open messages about the order.',
        body: ReportProblemBody,
        response: answers({ 200: OwnMessage }, 400, 401, 404, 409, 413, 422, 429, 503),
      }),
      // Photos in base64, with the other fields.
      bodyLimit: REPORT_LIMITS.photos * REPORT_LIMITS.photoBytes * 1.4,
    },
    async (request) => {
      const { photos = [], ...report } = request.body;
      const by = author(request);
      const { orderId } = report;
      const converted =
        photos.length > 0
          ? await queue(request.customerId, (inTurn) =>
              inTurn(() => convertPhotos(deps, by, { orderId, photos })),
            )
          : [];
      return reportProblem(deps, by, report, converted);
    },
  );

  app.post(
    '/api/feedback/Reply',
    customerPerMinute(REPORTS_PER_MINUTE)('replyToFeedback', 'Goes on with an own message', {
      description: '409 `feedback-closed` once the staff have closed it. A repeated text is stored once.',
      body: ReplyFeedbackBody,
      response: answers({ 200: OwnMessage }, 400, 401, 404, 409, 422, 429),
    }),
    (request) => replyToAnswer(deps, author(request), request.body),
  );

  app.get(
    '/api/feedback/OwnPhoto',
    customer('getOwnPhoto', 'A photo of an own message', {
      querystring: PhotoQuery,
      response: answers({ 200: Photo }, 400, 401, 404),
    }),
    (request) => ownPhoto(deps, author(request), request.query.id, request.query.place),
  );

  app.get(
    '/api/feedback/List',
    staff('read', 'Feedback')('listFeedback', 'Lists messages of customers, the newest first', {
      querystring: FeedbackListQuery,
      response: answers({ 200: FeedbackList }, 400, 401, 403, 429),
    }),
    async (request) => {
      const { skip = 0, take = 12, isWaiting } = request.query;
      const filter = { restaurants: restaurantsOf(staffOf(request)), isWaiting };
      const [rows, total] = await Promise.all([
        listFeedback(db, filter, skip, take),
        countFeedback(db, filter),
      ]);
      return { items: rows.map((row) => presentFeedback(row, localeOf(request))), total };
    },
  );

  app.post(
    '/api/feedback/Answer',
    staff('change', 'Feedback')('answerFeedback', 'Answers a message, by SMS if its sender has a phone', {
      description:
        'While the last words are the customer’s; otherwise 409. The customer also reads it in the profile and in the tracker.',
      body: AnswerFeedbackBody,
      response: answers({ 200: Feedback }, 400, 401, 403, 404, 409, 422, 429),
    }),
    (request) => answerFeedback(deps, reachOf(request), request.body),
  );

  app.post(
    '/api/feedback/Close',
    staff('change', 'Feedback')('closeFeedback', 'Closes a message, so that neither side goes on', {
      body: CloseFeedbackBody,
      response: answers({ 200: Feedback }, 400, 401, 403, 404, 422, 429),
    }),
    (request) => closeFeedback(deps, reachOf(request), request.body.id),
  );

  app.get(
    '/api/feedback/Photo',
    staff('read', 'Feedback')('getFeedbackPhoto', 'A photo of a message', {
      querystring: PhotoQuery,
      response: answers({ 200: Photo }, 400, 401, 403, 404, 429),
    }),
    async (request) => {
      const { id, place } = request.query;
      await reachedFeedback(db, reachOf(request), 'read', id, findFeedback);
      return photoAt(db, id, place, localeOf(request));
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
        await reachedFeedback(trx, reachOf(request), 'delete', id);
        await deleteFeedback(trx, id);
        const change: Change = { action: 'delete', subject: 'Feedback', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      request.log.info({ feedback: id }, 'a message of a customer was deleted by the staff');
      return { id };
    },
  );
}
