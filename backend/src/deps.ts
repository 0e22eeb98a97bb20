import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Bucket } from '@olov/server-kit/files';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Database } from './db/connect';
import type { DiskSpace } from './db/diskSpace';
import type { OrderChanges } from './db/notifications';
import type { Geocoder } from './geocoder/geocoder';
import type { Hr } from './hr/createHr';
import type { KeyedHash } from './keyedHash';
import type { MapLink } from './mapLink';
import type { OrderFeed } from './modules/orders/follow/events/OrderFeed';
import type { MostWaiting } from './modules/orders/place/waiting';
import type { Payments } from './modules/payments/payments';
import type { PromoGuesses } from './modules/promo/guesses';
import type { StaffDoor } from './modules/staff/createStaffDoor';
import type { Pictures } from './pictures';
import type { CustomerKeys } from './plugins/customerKeys';
import type { EventStreams } from './plugins/event-streams';
import type { Identity } from './plugins/identity';
import type { StaffIdentity } from './plugins/staffIdentity';
import type { Push } from './push/createPush';
import type { SlowWork } from './slowWork/tasks';
import type { PhoneMessages } from './sms/sms';
import type { OfficeSite } from './staff/office/OfficeSite';
import type { TellPages } from './tellPages';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface Readiness {
  isEnding: boolean;
  /** True until the bucket has answered for the first time. */
  lacksBucket?: boolean;
}

export interface Deps {
  db: Database;
  probe: Database;
  diskSpace: DiskSpace;
  readiness: Readiness;
  /** Absent if all files are in folders. */
  bucket: Pick<Bucket, 'check'> | undefined;
  streams: EventStreams;
  changes: OrderChanges;
  feed: OrderFeed;
  customerKeys: Pick<CustomerKeys, 'areThere'>;
  identity: Identity & StaffIdentity;
  staffDoor: StaffDoor;
  telegramUser: (request: FastifyRequest) => Promise<void>;
  log: FastifyBaseLogger;
  guesses: PromoGuesses;
  geocoder: Geocoder;
  mapLink: MapLink;
  now: () => number;
  payments: Payments;
  mostWaiting: MostWaiting | undefined;
  keyedHash: KeyedHash;
  phoneMessages: PhoneMessages | undefined;
  push: Push;
  hr: Hr;
  tellPages: TellPages;
  pictures: Pictures;
  slowWork: SlowWork;
  mediaUrl: string;
  office: OfficeSite;
}
