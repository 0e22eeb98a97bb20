import type { GeneratedAlways } from 'kysely';
import type { Text, Time } from './columns';

/** A browser that is told of the changes of one order. */
export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  orderId: string;
  /** The lane of its messages, an entry of `PUSH_SERVICES`. */
  service: string;
  /** Security: who knows it and the private key of the shop can write to the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: keyof Text;
  createdAt: Time;
}

export interface PushSchema {
  pushSubscriptions: PushSubscriptionTable;
}
