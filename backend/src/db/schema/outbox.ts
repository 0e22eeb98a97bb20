import { CHANNELS, type Channel } from '@olov/contract/staff/names';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Time } from './columns';

/** The database writes it, without data of the customer (migrations 020 and 035). */
export interface OrderEvent {
  /** The same in every attempt and for every receiver. */
  id: string;
  type:
    | 'order.created'
    | 'order.status-changed'
    | 'order.cancelled'
    | 'order.paid'
    | 'order.promise-changed'
    | 'order.moved';
  at: string;
  order: {
    id: string;
    number: string;
    statusCode: number;
    orderTypeId: number;
    restaurantId: string;
    paymentType: string;
    total: number;
    promise: { from: string; to: string; reason?: string };
  };
}

/** A message tells it instead of the status. It is not sent after a newer promise, or once the courier went on. */
export interface Notice {
  promisedTo?: string;
  unreachableAt?: string;
  /** The sum that went back. */
  refund?: number;
  /** The staff have answered a report about the order. */
  answeredAt?: string;
}

/** The content of a message in each channel. Security: neither the staff nor a log see it. */
export interface OutboxContents {
  telegram: { orderId: string; statusCode: number } & Notice;
  /** Phone and text, encrypted. */
  sms: { codeId?: string; sealed: string };
  webhook: OrderEvent;
  push: { subscriptionId: number; statusCode: number } & Notice;
}

export { CHANNELS, type Channel };

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

/** A URL that gets the events of orders. */
export interface WebhookDestinationTable {
  url: string;
  /** The last time at which a back end had the URL in its configuration, by the clock of the database. */
  seenAt: Time;
}

export interface OutboxSchema {
  outbox: OutboxTable;
  webhookDestinations: WebhookDestinationTable;
}
