import { isDatabaseTrouble } from '@olov/server-kit/database-trouble';
import { StorageError } from '@olov/server-kit/files';
import { codeForSupport } from '@olov/server-kit/request-ids';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiskSpace } from '../db/diskSpace';
import { ApiError } from '../errors';
import { Busy } from '../slowWork/createQueue';
import { TooComplex } from '../slowWork/createSlowWork';
import { commonTexts } from '../text/commonTexts';
import { type Locale, localeOf } from '../text/language';
import { fieldText } from './field-texts';
import { ValidationError } from './validation';

const codeByStatus = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
} as const;

/** A restart of the database takes at least two seconds. */
const RETRY_AFTER_S = 2;

export const BUCKET_RETRY_AFTER_S = 10;

const hasCode = (status: number): status is keyof typeof codeByStatus => status in codeByStatus;

/** A server error exposes no internals. An unavailable database or bucket is a 503, because a retry may succeed. */
export function useErrorHandler(app: FastifyInstance, diskSpace: DiskSpace): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const locale = localeOf(request);
    const known = error instanceof ValidationError ? invalid(error, locale) : error;
    if (known instanceof ApiError) return send(reply, known);
    if (isDatabaseTrouble(error)) {
      diskSpace.note(error);
      request.log.warn({ err: error }, 'the database is unavailable');
      const text = commonTexts[locale]['server-error'];
      return send(reply, new ApiError(503, 'unavailable', text, { retryAfter: RETRY_AFTER_S }));
    }

    if (error instanceof TooComplex)
      return send(reply, new ApiError(422, 'too-complex', commonTexts[locale]['too-complex']));
    if (error instanceof Busy) return refuseBusy(request, reply);

    if (error instanceof StorageError) {
      request.log.error({ err: error }, 'the bucket is unavailable');
      const text = commonTexts[locale]['server-error'];
      return send(reply, new ApiError(503, 'unavailable', text, { retryAfter: BUCKET_RETRY_AFTER_S }));
    }

    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed');
      const text = `${commonTexts[locale]['server-error']} ${codeForSupport[locale](request.id)}`;
      return send(reply, new ApiError(500, 'server-error', text));
    }
    const code = hasCode(status) ? codeByStatus[status] : 'bad-request';
    return send(reply, new ApiError(status, code, commonTexts[locale][code]));
  });

  app.setNotFoundHandler((request, reply) => {
    send(reply, new ApiError(404, 'not-found', commonTexts[localeOf(request)]['not-found']));
  });
}

/** Without an error that the handler of a scope would answer: a payment provider repeats a 503, and not its own answer of a failure. */
export function refuseBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = commonTexts[localeOf(request)].busy;
  return send(reply, new ApiError(503, 'busy', text, { retryAfter: RETRY_AFTER_S }));
}

function send(reply: FastifyReply, { status, message, code, details, retryAfter }: ApiError): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ error: message, code, ...details });
}

function invalid({ part, faults }: ValidationError, locale: Locale): ApiError {
  const messages = commonTexts[locale];
  const [first] = faults;
  if (part === 'headers' && first) {
    const code = `${first.path}-${first.keyword === 'required' ? 'required' : 'invalid'}`;
    return new ApiError(400, code, messages['bad-request']);
  }
  if (part === 'querystring') return new ApiError(400, 'bad-query', messages['bad-query']);
  // The whole body is not an object, so there is no field to report.
  if (faults.some(({ path }) => path === ''))
    return new ApiError(400, 'bad-request', messages['bad-request']);

  // No prototype, because a client may send a field named `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const { path, keyword } of faults) fields[path] ??= fieldText(path, keyword, locale);
  return new ApiError(422, 'fields-invalid', Object.values(fields)[0] ?? '', { fields });
}

export const refusal = (
  request: FastifyRequest,
  status: number,
  code: 'unauthorized' | 'forbidden',
  locale = localeOf(request),
) => new ApiError(status, code, commonTexts[locale][code]);
