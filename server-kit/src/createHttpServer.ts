import { createServer, type RequestListener, type Server } from 'node:http';
import { answerInTurn } from './answerInTurn';
import { cutOffTrickles } from './cutOffTrickles';

/**
 * Time in ms for which an idle connection stays open. It must exceed the 60 s for which a proxy in front keeps idle
 * connections.
 */
const KEEP_ALIVE_MS = 72_000;

/** A connection without any data for this time is closed, even if only its client does not read. In ms. */
const STILL_MS = 60_000;

interface Options {
  requestMs: number;
}

/** An HTTP server that slow, silent or greedy clients cannot exhaust; for Fastify’s `serverFactory`. */
export function createHttpServer(handle: RequestListener, { requestMs }: Options): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: requestMs });
  server.on('request', cutOffTrickles(server, answerInTurn(handle)));
  // Progress of a write counts as activity; event streams stay active by their heartbeat.
  server.timeout = STILL_MS;
  return server;
}
