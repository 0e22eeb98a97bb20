import type { OwnMessage } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { OrderChanges } from '../../db/notifications';
import type { MapLink } from '../../mapLink';
import type { EventStreams } from '../../plugins/event-streams';
import type { TellPages } from '../../tellPages';
import type { Payments } from '../payments';
import type { OrderFeed } from './follow/events/OrderFeed';
import type { PlaceOrderDeps } from './place/ports';

/** To show an order. */
export type ShowDeps = Pick<PlaceOrderDeps, 'db' | 'mediaUrl' | 'payments'>;

/** For the work of the staff at an order. */
export interface ServeDeps extends ShowDeps {
  log: FastifyBaseLogger;
  mapLink: MapLink;
  now: () => number;
  tellPages: TellPages;
}

export interface OrderDeps extends PlaceOrderDeps, ServeDeps {
  changes: OrderChanges;
  feed: OrderFeed;
  identity: Identity;
  /** Reports of the customer about an order; the module of the messages implements it. */
  messagesAbout(db: Database, orderId: string): Promise<OwnMessage[]>;
  payments: Payments;
  streams: EventStreams;
}
