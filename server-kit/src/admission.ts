import { performance } from 'node:perf_hooks';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProbe } from './isProbe';

/** A server whose event loop has time left waits for others, so more requests may wait in it. */
const WAITING_FACTOR = 4;
/** Orders and other changes are finished before reads are begun, which are cheaper to try again. */
const WRITES_FACTOR = 2;

/** A share of the time in which the event loop worked: above it requests wait for the processor. */
const BUSY = 0.9;
const SAMPLE_MS = 500;

/** `Retry-After` of a refused request, in seconds. */
export const OVERLOAD_RETRY_AFTER_S = 2;

export interface Admission {
  /** Reads at which a server with a busy event loop takes no more. */
  atOnce: number;
  isBusy?: () => boolean;
  /** Addresses that no load refuses. */
  isAlways?: (url: string) => boolean;
}

/**
 * Refuses requests that would wait too long. Without it all requests of an overload are begun, each takes longer than its client
 * waits, and nothing is finished. Event streams are not counted, because they last and cost little.
 */
export function admit(
  app: FastifyInstance,
  { atOnce, isBusy = watchLoop(), isAlways = () => false }: Admission,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  let running = 0;
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isProbe(url) || isAlways(url) || (isRead && headers.accept === 'text/event-stream')) return;
    const most = atOnce * (isRead ? 1 : WRITES_FACTOR) * (isBusy() ? 1 : WAITING_FACTOR);
    if (running >= most) return refuse(request, reply);
    running += 1;
    finished(reply.raw, () => {
      running -= 1;
    });
  });
}

function watchLoop(): () => boolean {
  let before = performance.eventLoopUtilization();
  let share = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, SAMPLE_MS).unref();
  return () => share > BUSY;
}
