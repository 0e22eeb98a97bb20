import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { REQUEST_ID_HEADER } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';

/** Security: other characters and long ids could forge or flood the log. */
const ACCEPTED = /^[\w.:/+=-]{8,128}$/;

const answered = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of a request. */
export const currentRequestId = (): string | undefined => answered.getStore();

/** The field `requestId` of each log line that is written for a request; for the option `mixin` of pino. */
export function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** The sentence that shows a customer the id of a failed request, by language. */
export const codeForSupport: Record<Locale, (requestId: string) => string> = {
  ru: (requestId) => `Код для поддержки: ${requestId}.`,
  en: (requestId) => `Code for support: ${requestId}.`,
  uz: (requestId) => `Yordam xizmati uchun kod: ${requestId}.`,
};

/**
 * Gives each request an id in its header `x-request-id` and in that of the response. The id of a trusted proxy is
 * kept; a missing one, and that of anybody else, is replaced by 16 hexadecimal digits, which a customer can read out.
 */
export function nameRequests(trustedProxies: readonly string[], handle: RequestListener): RequestListener {
  const isTrusted = compile([...trustedProxies]);
  return (request, response) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isKept =
      typeof given === 'string' && ACCEPTED.test(given) && isTrusted(request.socket.remoteAddress ?? '', 0);
    const id = isKept ? given : randomBytes(8).toString('hex');
    request.headers[REQUEST_ID_HEADER] = id;
    response.setHeader(REQUEST_ID_HEADER, id);
    answered.run(id, handle, request, response);
  };
}
