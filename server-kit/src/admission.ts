import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './cutOffTrickles';
import { isProbe } from './isProbe';
import { createSlots } from './slotsByNetwork';

/** A server whose event loop has time left waits for others, so more requests may wait in it. */
const WAITING_FACTOR = 4;
/** Orders and other changes are finished before reads are begun, which are cheaper to try again. */
const WRITES_FACTOR = 2;

/** A share of the time in which the event loop worked: above it requests wait for the processor. */
const BUSY = 0.9;
const SAMPLE_MS = 500;

/** Customers of one mobile carrier share an address, and a body of a slow phone arrives within seconds. */
const ARRIVING_OF_NETWORK = 100;

/** `Retry-After` of a refused request, in seconds. */
export const OVERLOAD_RETRY_AFTER_S = 2;

/** `Retry-After` while another server fails, in seconds. */
export const FAILURE_RETRY_AFTER_S = 10;

export interface Admission {
  /** Reads at which a server with a busy event loop takes no more. */
  atOnce: number;
  isBusy?: () => boolean;
  /** Requests of one network whose bodies arrive at the same time. */
  arriving?: number;
  /** Addresses that no load refuses. */
  isAlways?: (url: string) => boolean;
}

/**
 * Refuses requests that would wait too long. Without it all requests of an overload are begun, each takes longer than its client
 * waits, and nothing is finished. A request counts from the end of its body, because a client that sends slowly is no work, until its
 * handler has ended, also if its client has left. Event streams are not counted, because they last and cost little.
 */
export function admit(
  app: FastifyInstance,
  {
    atOnce,
    isBusy = watchLoop(),
    arriving: ofNetwork = ARRIVING_OF_NETWORK,
    isAlways = () => false,
  }: Admission,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  let running = 0;
  const bodies = createSlots(ofNetwork);
  const handled = new WeakMap<ServerResponse, unknown>();
  /** Requests that were admitted while their bodies had not arrived. */
  const arriving = new WeakSet<ServerResponse>();

  const isFull = (isRead: boolean) =>
    running >= atOnce * (isRead ? 1 : WRITES_FACTOR) * (isBusy() ? 1 : WAITING_FACTOR);

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      // Nobody waits for the work that would begin now.
      if (reply.raw.destroyed) return;
      // Many bodies that were admitted one by one may end together.
      if (request.raw.complete && arriving.delete(reply.raw)) {
        if (isFull(false)) return refuse(request, reply);
        count(reply);
      }
      const result = handler.call(this, request, reply);
      handled.set(reply.raw, result);
      return result;
    };
  });

  const count = ({ raw }: FastifyReply) => {
    running += 1;
    const end = () => {
      running -= 1;
    };
    finished(raw, () => Promise.resolve(handled.get(raw)).then(end, end));
  };

  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers, raw } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isProbe(url) || isAlways(url) || (isRead && headers.accept === 'text/event-stream')) return;
    if (isFull(isRead)) return refuse(request, reply);
    if (!hasBody(raw)) return count(reply);
    const arrived = bodies.take(request.ip);
    if (!arrived) return refuse(request, reply);
    arriving.add(reply.raw);
    finished(raw, { writable: false }, (error) => {
      arrived();
      // The handler of a request whose body is read before it counts the request itself.
      if (!error && handled.has(reply.raw) && arriving.delete(reply.raw)) count(reply);
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
