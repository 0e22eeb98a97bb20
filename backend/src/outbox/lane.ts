import type { Channel, OutboxContents } from '../db/schema';

export interface Message<C extends Channel> {
  id: number;
  content: OutboxContents[C];
  attempts: number;
  expiresAt: Date;
}

export interface Failure {
  /** Reason for staff and log, without data of a customer. */
  failed: string;
  /** A further attempt would fail as well. */
  isFinal?: boolean;
  /** The receiver’s rate limit, the time in ms before any further message. */
  quietMs?: number;
  /** The message may have arrived: it is sent once more after this time in ms, and then no more. */
  onceMoreMs?: number;
}

/** `done`: the message was sent, or nobody wants it any more. */
export type Outcome = 'done' | Failure;

/** The way to one receiver. */
export interface Lane<C extends Channel> {
  channel: C;
  destination: string;
  mostAttempts: number;
  longestPauseMs: number;
  /**
   * Must end within `SEND_MS`, and at once when `stopping` is aborted; an error that is thrown says nothing about the
   * receiver.
   */
  send(message: Message<C>, stopping: AbortSignal): Promise<Outcome>;
}

/** Longest time of a request to a receiver. */
export const SEND_MS = 10_000;

/** Time after which the message of a process that died is sent by another one; longer than an attempt takes. */
export const LEASE_MS = 3 * SEND_MS;
