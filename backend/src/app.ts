import { OPEN_STREET_MAP, type Tiles } from '@olov/contract/places/tiles';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { FileStore } from '@olov/server-kit/files';
import type { Registry } from '@olov/server-kit/metrics';
import type pg from 'pg';
import { createServer, type ServerOptions } from './createServer';
import type { Database } from './db/connect';
import { createDiskSpace } from './db/diskSpace';
import type { OrderChanges } from './db/notifications';
import type { App, Deps } from './deps';
import type { Geocoder } from './geocoder/geocoder';
import type { KeyedHash } from './keyedHash';
import { mainApi } from './mainApi';
import { createMapLink, OPENSTREETMAP } from './mapLink';
import { messengerApi } from './messengerApi';
import { watchShop } from './metrics';
import { createHr, type HrConfig, hrApi } from './modules/applications';
import { confirmedPhoneOf, ownerOf } from './modules/customers';
import { messengerData } from './modules/messenger';
import { type MostWaiting, OrderFeed, orderData, payableOrders } from './modules/orders';
import { createPayments, type PaymentsConfig, paymentData } from './modules/payments';
import { addressData } from './modules/places';
import { PromoGuesses } from './modules/promo';
import { type Push, pushData } from './modules/push';
import {
  createStaffDoor,
  createStaffIdentity,
  type ProviderConfig,
  type StaffToken,
  staffPages,
} from './modules/staff';
import { officeDir as OFFICE_DIR } from './paths';
import type { Pictures } from './pictures';
import { createCustomerKeys } from './plugins/customerKeys';
import { type Every, realEvery, useEventStreams } from './plugins/event-streams';
import { healthRoutes } from './plugins/health';
import { createIdentity } from './plugins/identity';
import { createTelegramUser } from './plugins/messengerIdentity';
import type { slowTasks } from './slowTasks';
import type { SlowWork } from './slowWork/createSlowWork';
import type { PhoneMessages } from './sms/sms';
import type { TellPages } from './tellPages';

export interface AppOptions extends ServerOptions {
  db: Database;
  probe: Database;
  changes: OrderChanges;
  geocoder: Geocoder;
  mapLinkUrl?: string;
  jwksUrl: string;
  /** The token of earlier releases, which opens everything. */
  staffToken: string | undefined;
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
  messengerSecret?: string | undefined;
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
  bucket?: Deps['bucket'];
  /** If absent, the server has no metrics. */
  metrics?: { registry: Registry; pool: pg.Pool } | undefined;
  now?: () => number;
  every?: Every;
  tellPages?: TellPages;
}

/** Parts first, then the APIs that use them. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, probe, changes, bucket, geocoder, pictures, slowWork, mediaUrl, keyedHash } = options;
  const { mostWaiting, phoneMessages, push, payments, metrics } = options;
  const { tellPages = async () => {}, now = Date.now, every = realEvery } = options;
  const diskSpace = createDiskSpace(probe);
  const app = await createServer(options, diskSpace);
  const { log } = app;
  const streams = await useEventStreams(app, every);
  const feed = new OrderFeed({ db, changes, every, log });
  app.addHook('onClose', async () => feed.close());
  const staffDoor = createStaffDoor({
    ...options,
    provider: options.staffProvider,
    log,
    now,
  });
  const customerKeys = createCustomerKeys({ url: options.jwksUrl, now, log });
  const owner = (deviceId: string) => ownerOf(db, deviceId);
  const deps = {
    db,
    probe,
    changes,
    bucket,
    geocoder,
    pictures,
    slowWork,
    mediaUrl,
    keyedHash,
    mostWaiting,
    phoneMessages,
    push,
    now,
    tellPages,
    log,
    diskSpace,
    readiness: options.readiness ?? { isEnding: false },
    streams,
    feed,
    mapLink: createMapLink(options.mapLinkUrl ?? OPENSTREETMAP),
    customerKeys,
    identity: {
      ...createIdentity({ keys: customerKeys, ownerOf: owner }),
      ...createStaffIdentity({ ...staffDoor, staffOrigin: options.staffOrigin, now }),
    },
    staffDoor,
    telegramUser: createTelegramUser({ ownerOf: owner, secret: options.messengerSecret, now }),
    guesses: new PromoGuesses(now),
    office: {
      folder: options.officeDir ?? OFFICE_DIR,
      tiles: options.tiles ?? OPEN_STREET_MAP,
      shopUrl: payments.publicUrl,
    },
    payments: createPayments(payments),
    payableOrders,
    confirmedPhoneOf,
    hr: createHr(options.hr, options.cvs),
  };
  const customerData = [messengerData, pushData, paymentData, orderData(deps), addressData];
  if (metrics) watchShop(app, { ...deps, ...metrics });
  healthRoutes(app, deps);
  await app.register(staffPages, deps);
  await app.register(hrApi(deps), { prefix: API_PREFIXES.hr });
  await app.register(messengerApi(deps), { prefix: API_PREFIXES.messenger });
  await app.register(mainApi({ ...deps, customerData }), { prefix: API_PREFIXES.main });
  return app;
}
