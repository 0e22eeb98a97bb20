import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Time } from './columns';

/** What a message of each channel contains. Security: staff see neither this nor anything made from it. */
export interface OutboxContents {
  telegram: { orderId: string; statusCode: number };
  /** Phone and text, encrypted. */
  sms: { codeId: string; sealed: string };
}

export type Channel = keyof OutboxContents;

export interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: Channel;
  /** Receiver within the channel; a slow one delays no other. */
  destination: string;
  /** Messages of one line are sent in the order of their ids. */
  line: string | null;
  content: JSONColumnType<OutboxContents[Channel]>;
  attempts: Generated<number>;
  createdAt: Time;
  /** Time of the next attempt. During an attempt it is the time after which another process may try. */
  nextAt: Time;
  expiresAt: Time;
  /** Set for a dead letter, which is sent again only if the staff say so. */
  deadAt: Time | null;
  failure: string | null;
}

export interface OutboxSchema {
  outbox: OutboxTable;
}
