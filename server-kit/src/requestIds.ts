import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { REQUEST_ID_HEADER } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import type { Span, Tracing } from './tracing/Tracing';
import { traceRequest } from './tracing/traceRequest';

/** Security: other characters and long ids could forge or flood the log. */
const ACCEPTED = /^[\w.:/+=-]{8,128}$/;

interface Work {
  requestId?: string;
  span: Span | undefined;
  route?: string;
}

const current = new AsyncLocalStorage<Work>();

/** The id of the request that is being answered; undefined outside of a request. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId;

/** The span of the request that is being answered; undefined outside of a request, and while traces are off. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;

/** Method and path pattern of the request that is being answered, once it is known: `GET /tracker/:id`. */
export const currentRoute = (): string | undefined => current.getStore()?.route;

export function setRoute(route: string): void {
  const work = current.getStore();
  if (work) work.route = route;
}

/** Makes `span` the current one of work that answers no request. */
export const inSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span ? current.run({ span }, work) : work();

/** The fields `requestId` and `traceId` of each log line that is written for a request; for the option `mixin` of pino. */
export function requestFields(): { requestId?: string; traceId?: string } {
  const { requestId, span } = current.getStore() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(span && { traceId: span.traceId }) };
}

/** The sentence that shows a customer the id of a failed request, by language. */
export const codeForSupport: Record<Locale, (requestId: string) => string> = {
  ru: (requestId) => `Код для поддержки: ${requestId}.`,
  en: (requestId) => `Code for support: ${requestId}.`,
  uz: (requestId) => `Yordam xizmati uchun kod: ${requestId}.`,
};

interface Options {
  trustedProxies: readonly string[];
  continuesTraces: boolean;
  tracing?: Tracing | undefined;
}

/** 16 hexadecimal digits. Node keeps random bytes for UUIDs, so one costs less than bytes of its own. */
function newId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 4) + uuid.slice(-12);
}

/**
 * Gives each request an id in its header `x-request-id`, which its response gets too. The id of a trusted proxy is
 * kept; a missing one, and that of anybody else, is replaced by 16 hexadecimal digits, which a customer can read out.
 * With `tracing` the request has a span too: in the trace of a trusted proxy if `continuesTraces`, otherwise in a new one.
 */
export function nameRequests(
  { trustedProxies, continuesTraces, tracing }: Options,
  handle: RequestListener,
): RequestListener {
  const isTrusted = compile([...trustedProxies]);
  return (request, response) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isFromProxy = () => isTrusted(request.socket.remoteAddress ?? '', 0);
    const isKept = typeof given === 'string' && ACCEPTED.test(given) && isFromProxy();
    const requestId = isKept ? given : newId();
    request.headers[REQUEST_ID_HEADER] = requestId;
    const span = traceRequest(tracing, request, response, {
      requestId,
      isContinued: continuesTraces && isFromProxy(),
    });
    current.run({ requestId, span }, handle, request, response);
  };
}
