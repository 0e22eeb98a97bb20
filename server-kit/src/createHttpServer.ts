import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { APPLICATION_LIMITS, MINUTE_MS, REQUEST_ID_HEADER } from '@olov/contract';
import { answerInTurn } from './answerInTurn';
import { cutOffTrickles } from './cutOffTrickles';
import { isProbe } from './isProbe';
import { type AccessLog, logRequests } from './logRequests';
import { nameRequests } from './requestIds';
import type { Tracing } from './tracing/Tracing';

/**
 * Time in ms for which an idle connection stays open. It must exceed the 60 s for which a proxy in front keeps idle
 * connections.
 */
const KEEP_ALIVE_MS = 72_000;

/** A connection without any data for this time is closed, even if only its client does not read. In ms. */
const STILL_MS = 60_000;

/** Time for a whole request in ms: the longest upload and its answer. Node's five minutes would abort a CV on a slow network. */
const REQUEST_MS = APPLICATION_LIMITS.uploadMs + MINUTE_MS;

interface Options {
  /** Proxies whose `x-request-id` is kept. */
  trustedProxies: readonly string[];
  /**
   * Requests of trusted proxies belong to the trace of their header `traceparent`. Security: not at the entrance of the
   * shop, because load balancers pass on the headers of visitors.
   */
  continuesTraces: boolean;
  /** If absent, requests are not logged. */
  accessLog?: AccessLog | undefined;
  /** Absent: requests are not traced. */
  tracing?: Tracing | undefined;
  /**
   * Answers a request from the memory, or returns false. The response has no header yet, not even its id: Node writes headers
   * that come all at once with far less work.
   */
  answerKept?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

/** An HTTP server that slow, silent or greedy clients cannot exhaust; for Fastify’s `serverFactory`. */
export function createHttpServer(
  handle: RequestListener,
  { trustedProxies, continuesTraces, accessLog, tracing, answerKept }: Options,
): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS });
  const proxies = { trustedProxies, continuesTraces };
  const named: RequestListener = (request, response) => {
    if (answerKept?.(request, response)) return;
    response.setHeader(REQUEST_ID_HEADER, request.headers[REQUEST_ID_HEADER] ?? '');
    handle(request, response);
  };
  const logged = accessLog ? logRequests(accessLog, named) : named;
  const observed = nameRequests({ ...proxies, tracing }, logged);
  // Probes would be most lines of the access log and most traces.
  const unobserved = nameRequests(proxies, named);
  const answer: RequestListener = (request, response) => {
    // The layers and streams of a proxied answer that fails wait for its end: more than Node's ten, and a fixed number.
    response.setMaxListeners(20);
    (isProbe(request.url) ? unobserved : observed)(request, response);
  };
  server.on('request', cutOffTrickles(server, answerInTurn(answer)));
  // Progress of a write counts as activity; event streams stay active by their heartbeat.
  server.timeout = STILL_MS;
  return server;
}
