import { createServer, type RequestListener, type Server } from 'node:http';
import { answerInTurn } from './answerInTurn';
import { cutOffTrickles } from './cutOffTrickles';

/** Longer than the minute for which a proxy in front keeps its connections; in ms. */
const KEEP_ALIVE_MS = 72_000;

/** A connection over which nothing moved for so long is closed, also one whose client does not read. In ms. */
const STILL_MS = 60_000;

interface Options {
  /** For a whole request, its body included; in ms. */
  requestMs: number;
}

/** An HTTP server that slow, silent and greedy clients cannot use up; for Fastify's `serverFactory`. */
export function createHttpServer(handle: RequestListener, { requestMs }: Options): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: requestMs });
  server.on('request', cutOffTrickles(server, answerInTurn(handle)));
  // Progress of a write counts as movement; event streams move by their heartbeat.
  server.timeout = STILL_MS;
  return server;
}
