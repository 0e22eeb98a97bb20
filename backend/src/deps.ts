import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Database } from './db/connect';
import type { OrderChanges } from './db/notifications';
import type { Room } from './db/room';
import type { Geocoder } from './geocoder/geocoder';
import type { Hr } from './hr/createHr';
import type { KeyedHash } from './keyedHash';
import type { MapLink } from './mapLink';
import type { OrderFeed } from './modules/orders/events/OrderFeed';
import type { MostWaiting } from './modules/orders/waiting';
import type { Payments } from './modules/payments/payments';
import type { PromoGuesses } from './modules/promo/guesses';
import type { EventStreams } from './plugins/event-streams';
import type { Identity } from './plugins/identity';
import type { PhoneMessages } from './sms/sms';
import type { TellPages } from './tellPages';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Set once the process has been told to end: balancers are to send requests elsewhere. */
export interface Readiness {
  isEnding: boolean;
}

/** What the modules work with. */
export interface Deps {
  db: Database;
  /** Asked for readiness alone. */
  probe: Database;
  room: Room;
  readiness: Readiness;
  streams: EventStreams;
  changes: OrderChanges;
  /** Tells those who follow an order of its changes. */
  feed: OrderFeed;
  identity: Identity;
  /** Admits a Telegram user to the messenger API. */
  telegramUser: (request: FastifyRequest) => Promise<void>;
  log: FastifyBaseLogger;
  /** Wrong promo codes, by who sent them. */
  guesses: PromoGuesses;
  geocoder: Geocoder;
  /** Where a ticket's link leads. */
  mapLink: MapLink;
  /** The clock, in milliseconds. */
  now: () => number;
  payments: Payments;
  /** Undefined: nobody's orders are held up. */
  mostWaiting: MostWaiting | undefined;
  keyedHash: KeyedHash;
  /** Undefined where the shop can reach no phone. */
  phoneMessages: PhoneMessages | undefined;
  hr: Hr;
  /** To be called once what pages show has changed. */
  tellPages: TellPages;
  /** The folder of the pictures. */
  mediaDir: string;
  /** The prefix under which a browser reaches `/media`. */
  mediaUrl: string;
}
