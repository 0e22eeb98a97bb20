import { inSpan } from '@olov/server-kit/request-ids';
import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect';
import type { Channel } from '../db/schema';
import type { Lane, Message } from './lane';
import { bury, claimDue, postpone, remove } from './outbox';

export interface Delivery<C extends Channel> {
  db: Database;
  lane: Lane<C>;
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

const FIRST_PAUSE_MS = 5000;

/** `quietMs`: the receiver’s rate limit, the time in ms before any further message. */
export type Delivered = { isDone: boolean; quietMs?: number };

// The message is removed after the receiver’s response, so a process that dies in between sends it twice; the opposite
// order could lose it.
export async function deliverNext<C extends Channel>(
  delivery: Delivery<C>,
  stopping = new AbortController().signal,
): Promise<Delivered> {
  const { db, lane, tracing, now } = delivery;
  const message = await claimDue(db, lane, now());
  if (!message || stopping.aborted) return { isDone: true };
  const span = tracing?.begin({ name: `deliver ${lane.channel}`, kind: 'own' });
  return inSpan(span, () => deliver(message, delivery, stopping)).finally(() => span?.end());
}

async function deliver<C extends Channel>(
  message: Message<C>,
  { db, lane, log, now }: Delivery<C>,
  stopping: AbortSignal,
): Promise<Delivered> {
  const { id, attempts, expiresAt } = message;
  const outcome = expiresAt.getTime() < now() ? 'done' : await lane.send(message, stopping);
  if (outcome === 'done') {
    await remove(db, id);
    return { isDone: false };
  }
  const { failed, isFinal = false, quietMs, onceMoreMs } = outcome;
  // The process stops, and the receiver did not fail: the message is sent when its lease ends.
  if (stopping.aborted && !isFinal && onceMoreMs === undefined) return { isDone: true };
  const made = onceMoreMs === undefined ? attempts + 1 : Math.max(attempts + 1, lane.mostAttempts - 1);
  const about = { channel: lane.channel, message: id, attempts: made, reason: failed };
  if (isFinal || made >= lane.mostAttempts) {
    log.warn(about, 'a message is a dead letter');
    await bury(db, id, failed, new Date(now()));
  } else {
    const pauseMs = onceMoreMs ?? quietMs ?? pauseAfter(message, lane);
    log.warn({ ...about, pauseMs }, 'a message is retried');
    await postpone(db, id, { failure: failed, attempts: made, nextAt: new Date(now() + pauseMs) });
  }
  return { isDone: false, ...(quietMs !== undefined && { quietMs }) };
}

const pauseAfter = (
  { attempts }: Pick<Message<Channel>, 'attempts'>,
  lane: Pick<Lane<Channel>, 'longestPauseMs'>,
) => Math.min(FIRST_PAUSE_MS * 2 ** attempts, lane.longestPauseMs);
