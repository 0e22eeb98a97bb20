import { OPEN_STREET_MAP, type Tiles } from '@olov/contract/places/tiles';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { Bucket, FileStore } from '@olov/server-kit/files';
import type { Keyring } from '@olov/server-kit/keyring';
import type { Registry } from '@olov/server-kit/metrics';
import type pg from 'pg';
import { MAIN_API, MESSENGER_API } from './apiDocuments';
import { createServer, type ServerOptions } from './createServer';
import type { Database } from './db/connect';
import { createDiskSpace } from './db/diskSpace';
import type { OrderChanges } from './db/notifications';
import type { Geocoder } from './geocoder/geocoder';
import type { KeyedHash } from './keyedHash';
import { createMapLink, OPENSTREETMAP } from './mapLink';
import { createEventDelays, watchShop } from './metrics';
import { createHr, type HrConfig, hrApi } from './modules/applications';
import { contentRoutes } from './modules/content';
import { customerOfficeRoutes, customerRoutes, ownerOf, profileOf } from './modules/customers';
import { feedbackData, feedbackRoutes, messagesAbout, messagesOf, ownMessages } from './modules/feedback';
import { figureRoutes } from './modules/figures';
import { addressRoute, geocodeRoutes } from './modules/geocode';
import { menuRoutes } from './modules/menu';
import { messengerData, messengerRoutes } from './modules/messenger';
import {
  type MostWaiting,
  OrderFeed,
  openOrdersAt,
  orderData,
  orderRoutes,
  payableOrders,
} from './modules/orders';
import { createPayments, type PaymentsConfig, paymentData, paymentRoutes } from './modules/payments';
import { pictureRoutes } from './modules/pictures';
import { addressData, placeRoutes } from './modules/places';
import { createPromoCodes, promoOfficeRoutes } from './modules/promo';
import { type Push, pushData, pushRoutes } from './modules/push';
import { recommendationRoutes } from './modules/recommendations';
import {
  createStaffDoor,
  createStaffIdentity,
  type ProviderConfig,
  type StaffToken,
  staffPages,
} from './modules/staff';
import { stopListRoutes, takePieces } from './modules/stopList';
import { officeDir as OFFICE_DIR } from './paths';
import type { Pictures } from './pictures';
import type { App } from './plugins/App';
import { createCustomerKeys } from './plugins/customerKeys';
import { type Every, realEvery, useEventStreams } from './plugins/event-streams';
import { healthRoutes } from './plugins/health';
import { createIdentity } from './plugins/identity';
import { createTelegramUser } from './plugins/messengerIdentity';
import { documentApi } from './plugins/openapi';
import type { slowTasks } from './slowTasks';
import type { SlowWork } from './slowWork/createSlowWork';
import type { PhoneMessages } from './sms/sms';
import { statusRoutes } from './status/parts';
import type { TellPages } from './tellPages';

export interface AppOptions extends ServerOptions {
  db: Database;
  probe: Database;
  changes: OrderChanges;
  geocoder: Geocoder;
  mapLinkUrl?: string;
  jwksUrl: string;
  /** The token of earlier releases, which opens everything. */
  staffToken: Keyring | undefined;
  staffTokens?: readonly StaffToken[];
  /** Undefined: the pages of the staff are at every host name of the back end. */
  staffOrigin?: string | undefined;
  /** The chain's own identity provider. */
  staffProvider?: ProviderConfig | undefined;
  /** Folder of the built office. */
  officeDir?: string;
  /** The base map of the office. */
  tiles?: Tiles;
  /** No password of the staff may be made of it. */
  brandName?: string;
  messengerSecret?: Keyring | undefined;
  /** For the status page and the metrics. */
  secrets?: readonly Keyring[];
  pictures: Pictures;
  slowWork: SlowWork<typeof slowTasks>;
  mediaUrl: string;
  payments: PaymentsConfig;
  mostWaiting?: MostWaiting | undefined;
  keyedHash: KeyedHash;
  phoneMessages?: PhoneMessages | undefined;
  push: Push;
  hr: HrConfig;
  /** Absent: the files of applicants are in `hr.filesDir`. */
  cvs?: FileStore | undefined;
  bucket?: Pick<Bucket, 'check'> | undefined;
  /** If absent, the server has no metrics. */
  metrics?: { registry: Registry; pool: pg.Pool } | undefined;
  now?: () => number;
  every?: Every;
  tellPages?: TellPages;
}

/** Parts first, then the APIs: each module is given what its interface names, and nothing else. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, probe, changes, bucket, geocoder, pictures, slowWork, mediaUrl, keyedHash } = options;
  const { mostWaiting, phoneMessages, push, metrics, secrets = [] } = options;
  const { readiness = { isEnding: false }, tellPages = async () => {} } = options;
  const { now = Date.now, every = realEvery } = options;
  const diskSpace = createDiskSpace(probe);
  const app = await createServer(options, diskSpace);
  const { log } = app;
  const streams = await useEventStreams(app, every);
  const delivered = metrics && createEventDelays(metrics.registry, now);
  const feed = new OrderFeed({ db, changes, every, log, delivered });
  app.addHook('onClose', async () => feed.close());
  const { staffToken, staffTokens, staffOrigin, staffProvider: provider, brandName } = options;
  const staffDoor = createStaffDoor({
    db,
    staffToken,
    staffTokens,
    keyedHash,
    brandName,
    provider,
    log,
    now,
  });
  const { machineWith, sessions } = staffDoor;
  const customerKeys = createCustomerKeys({ url: options.jwksUrl, now, log });
  const owner = (deviceId: string) => ownerOf(db, deviceId);
  const identity = {
    ...createIdentity({ keys: customerKeys, ownerOf: owner }),
    ...createStaffIdentity({ machineWith, sessions, staffOrigin, now }),
  };
  const telegramUser = createTelegramUser({ ownerOf: owner, secret: options.messengerSecret, now });
  const mapLink = createMapLink(options.mapLinkUrl ?? OPENSTREETMAP);
  const payments = createPayments(options.payments);
  const hr = createHr(options.hr, options.cvs);
  const promoCodes = createPromoCodes({ keyedHash, log, now });
  const shopUrl = options.payments.publicUrl;
  const { officeDir = OFFICE_DIR, tiles = OPEN_STREET_MAP } = options;
  const office = { folder: officeDir, tiles, shopUrl };
  const ports = { payments, profileOf, promoCodes, takePieces };
  const placing = { ...ports, db, geocoder, keyedHash, log, mediaUrl, mostWaiting, now, tellPages };
  const orders = orderData({ db, keyedHash, mediaUrl, now, payments });
  const customerData = [messengerData, pushData, paymentData, orders, addressData, feedbackData];

  if (metrics) watchShop(app, { db, streams, changes, log, now, secrets, ...metrics });
  app.register(healthRoutes, { probe, diskSpace, customerKeys, readiness });
  const staffSite = { db, feed, identity, keyedHash, mediaUrl, now, office, staffDoor, streams };
  await app.register(staffPages, staffSite);
  await app.register(hrApi({ db, hr, identity, keyedHash, log, now }), { prefix: API_PREFIXES.hr });
  await app.register(
    async (messenger: App) => {
      await documentApi(messenger, MESSENGER_API);
      messenger.register(addressRoute, { geocoder });
      messenger.register(messengerRoutes, { ...placing, telegramUser });
    },
    { prefix: API_PREFIXES.messenger },
  );
  await app.register(
    async (main: App) => {
      await documentApi(main, MAIN_API);
      main.register(pictureRoutes, { pictures });
      main.register(placeRoutes, { db, identity, now, openOrdersAt, slowWork, tellPages });
      main.register(geocodeRoutes, { geocoder });
      const customers = { db, identity, keyedHash, log, now, phoneMessages, customerData, ownMessages };
      main.register(customerRoutes, customers);
      main.register(customerOfficeRoutes, { ...customers, messagesOf });
      main.register(recommendationRoutes, { db, keyedHash, mediaUrl, now });
      main.register(stopListRoutes, { db, identity, now, tellPages });
      const orderParts = { ...placing, changes, feed, identity, mapLink, payments, streams, messagesAbout };
      main.register(orderRoutes, orderParts);
      main.register(figureRoutes, { db, identity, now });
      main.register(pushRoutes, { db, identity, keyedHash, now, push });
      main.register(promoOfficeRoutes, { db, identity, now });
      main.register(paymentRoutes, { db, identity, log, now, payableOrders, payments });
      const drafts = { db, identity, keyedHash, mediaUrl, now, pictures, shopUrl, slowWork, tellPages };
      main.register(contentRoutes, drafts);
      main.register(feedbackRoutes, { db, identity, keyedHash, now, phoneMessages, profileOf });
      main.register(menuRoutes, drafts);
      main.register(statusRoutes, { probe, diskSpace, changes, streams, bucket, secrets, now, identity });
    },
    { prefix: API_PREFIXES.main },
  );
  return app;
}
