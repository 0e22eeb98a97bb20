import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { OrderChanges } from '../../db/notifications';
import type { Geocoder } from '../../geocoder/geocoder';
import type { MapLink } from '../../mapLink';
import type { EventStreams } from '../../plugins/event-streams';
import type { TellPages } from '../../tellPages';
import type { Payments } from '../payments';
import type { PromoDeps } from '../promo';
import type { OrderFeed } from './follow/events/OrderFeed';
import type { MostWaiting } from './place/waiting';

/** To show an order. */
export interface ShowDeps {
  db: Database;
  mediaUrl: string;
  payments: Payments;
}

/** For the work of the staff at an order. */
export interface ServeDeps extends ShowDeps {
  log: FastifyBaseLogger;
  mapLink: MapLink;
  now: () => number;
  tellPages: TellPages;
}

/** To place an order. */
export interface PlaceOrderDeps extends ShowDeps, PromoDeps {
  /** Of the customer, if there is one. */
  confirmedPhoneOf(trx: Database, customerId: string): Promise<string | null | undefined>;
  geocoder: Geocoder;
  mostWaiting: MostWaiting | undefined;
  now: () => number;
  tellPages: TellPages;
}

export interface OrderDeps extends PlaceOrderDeps, ServeDeps {
  changes: OrderChanges;
  feed: OrderFeed;
  identity: Identity;
  log: FastifyBaseLogger;
  streams: EventStreams;
}
