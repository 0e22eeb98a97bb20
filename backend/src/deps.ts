import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Tiles } from '@olov/contract/places/tiles';
import type { Bucket } from '@olov/server-kit/files';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { StaffIdentity } from './access/staffIdentity';
import type { Database } from './db/connect';
import type { DiskSpace } from './db/diskSpace';
import type { OrderChanges } from './db/notifications';
import type { Geocoder } from './geocoder/geocoder';
import type { KeyedHash } from './keyedHash';
import type { MapLink } from './mapLink';
import type { Pictures } from './pictures';
import type { CustomerKeys } from './plugins/customerKeys';
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

export interface Readiness {
  isEnding: boolean;
  /** True until the bucket has answered for the first time. */
  lacksBucket?: boolean;
}

export interface OfficeSite {
  /** Folder of the build. */
  folder: string;
  /** The base map of zones. */
  tiles: Tiles;
  /** Address of the shop, for links and previews. */
  shopUrl: string;
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
  customerKeys: Pick<CustomerKeys, 'areThere'>;
  identity: Identity & StaffIdentity;
  telegramUser: (request: FastifyRequest) => Promise<void>;
  log: FastifyBaseLogger;
  geocoder: Geocoder;
  mapLink: MapLink;
  now: () => number;
  keyedHash: KeyedHash;
  phoneMessages: PhoneMessages | undefined;
  tellPages: TellPages;
  pictures: Pictures;
  mediaUrl: string;
  office: OfficeSite;
}
