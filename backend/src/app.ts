import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { APPLICATION_LIMITS, REQUEST_ID_HEADER } from '@olov/contract';
import { OPEN_STREET_MAP, type Tiles } from '@olov/contract/places/tiles';
import { API_PREFIXES, demandReserved } from '@olov/contract/platform/reservedPaths';
import { type Admission, admit } from '@olov/server-kit/admission';
import { createHttpServer } from '@olov/server-kit/create-http-server';
import { endGracefully } from '@olov/server-kit/end-gracefully';
import type { FileStore } from '@olov/server-kit/files';
import type { Registry } from '@olov/server-kit/metrics';
import { networkOf } from '@olov/server-kit/network';
import { TRUSTED_PROXIES } from '@olov/server-kit/settings';
import { nameSpansByRoute, type Tracing } from '@olov/server-kit/tracing';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type pg from 'pg';
import { demandRights } from './access/staffIdentity';
import { prefixedUrl } from './apiPrefixes';
import type { Database } from './db/connect';
import { createDiskSpace } from './db/diskSpace';
import type { OrderChanges } from './db/notifications';
import type { App, Deps, Readiness } from './deps';
import type { Geocoder } from './geocoder/geocoder';
import type { KeyedHash } from './keyedHash';
import { mainApi } from './mainApi';
import { createMapLink, OPENSTREETMAP } from './mapLink';
import { messengerApi } from './messengerApi';
import { watchShop } from './metrics';
import type { HrConfig } from './modules/applications';
import { createHr, hrApi } from './modules/applications';
import { confirmedPhoneOf, ownerOf } from './modules/customers';
import { messengerData } from './modules/messenger';
import type { MostWaiting } from './modules/orders';
import { OrderFeed, orderData, payableOrders } from './modules/orders';
import type { PaymentsConfig } from './modules/payments';
import { createPayments, paymentData } from './modules/payments';
import { addressData } from './modules/places';
import { PromoGuesses } from './modules/promo';
import type { Push } from './modules/push';
import { pushData } from './modules/push';
import type { ProviderConfig, StaffToken } from './modules/staff';
import { createStaffDoor, createStaffIdentity, staffPages } from './modules/staff';
import { officeDir as OFFICE_DIR } from './paths';
import type { Pictures } from './pictures';
import { compressAnswers } from './plugins/compress';
import { createCustomerKeys } from './plugins/customerKeys';
import { refuseBusy, useErrorHandler } from './plugins/error-handler';
import { type Every, realEvery, useEventStreams } from './plugins/event-streams';
import { healthRoutes } from './plugins/health';
import { createIdentity } from './plugins/identity';
import { createTelegramUser } from './plugins/messengerIdentity';
import { refusePreviewOrders } from './plugins/refusePreviewOrders';
import { useSecurityHeaders } from './plugins/security-headers';
import { useSerialization } from './plugins/serialization';
import { tooManyRequests } from './plugins/too-many-requests';
import { refuseUnreadable } from './plugins/unreadableRequests';
import { useValidation } from './plugins/validation';
import type { slowTasks } from './slowTasks';
import type { SlowWork } from './slowWork/createSlowWork';
import type { PhoneMessages } from './sms/sms';
import type { TellPages } from './tellPages';

export interface AppOptions {
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
  trustedProxies?: string[];
  /** Absent: no request is refused because of the load. */
  admission?: Admission | undefined;
  hasAccessLog?: boolean;
  /** If absent, the server has no metrics. */
  metrics?: { registry: Registry; pool: pg.Pool } | undefined;
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined;
  now?: () => number;
  every?: Every;
  tellPages?: TellPages;
  readiness?: Readiness;
  loggerInstance?: FastifyBaseLogger;
}

/** Limit of a whole request in ms: the longest upload plus time for the response. */
const REQUEST_MS = APPLICATION_LIMITS.uploadMs + 60_000;

export async function buildApp(options: AppOptions): Promise<App> {
  const {
    db,
    probe,
    changes,
    geocoder,
    mapLinkUrl = OPENSTREETMAP,
    jwksUrl,
    staffToken,
    staffTokens = [],
    staffOrigin,
    staffProvider,
    officeDir = OFFICE_DIR,
    tiles = OPEN_STREET_MAP,
    pictures,
    slowWork,
    mediaUrl,
    keyedHash,
    brandName,
    phoneMessages,
    push,
    now = Date.now,
    every = realEvery,
    tellPages = async () => {},
    trustedProxies = TRUSTED_PROXIES,
    hasAccessLog = false,
    metrics,
    tracing,
    loggerInstance,
  } = options;
  const app: App = Fastify({
    ...(loggerInstance && { loggerInstance }),
    // A line per request would hide important entries and would log the search terms of customers.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: REQUEST_ID_HEADER,
    // The log itself adds the id of the request, to the lines of all code that works on it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url }) => prefixedUrl(url),
    // The host’s server passes the client’s address in `X-Forwarded-For`.
    trustProxy: trustedProxies,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        requestMs: REQUEST_MS,
        trustedProxies,
        continuesTraces: true,
        tracing,
        accessLog: hasAccessLog ? (details) => app.log.info(details, 'a request was answered') : undefined,
      }),
    // Fastify closes idle connections only, and `endGracefully` those in use: their requests are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  endGracefully(app, options);
  app.addHook('onRoute', ({ url }) => demandReserved(url));
  nameSpansByRoute(app);
  app.decorateRequest('customerId', '');
  app.decorateRequest('deviceId', '');
  app.decorateRequest('tgId', 0);

  useSecurityHeaders(app);
  if (options.admission) admit(app, options.admission, refuseBusy);
  compressAnswers(app);
  refusePreviewOrders(app);
  useValidation(app);
  useSerialization(app);
  demandRights(app);
  const diskSpace = createDiskSpace(probe);
  useErrorHandler(app, diskSpace);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (request, { ttl }) => tooManyRequests(request, ttl),
  });
  const streams = await useEventStreams(app, every);
  const feed = new OrderFeed({ db, changes, every, log: app.log });
  app.addHook('onClose', async () => feed.close());
  const staffDoor = createStaffDoor({
    db,
    staffToken,
    staffTokens,
    keyedHash,
    brandName,
    provider: staffProvider,
    log: app.log,
    now,
  });
  const customerKeys = createCustomerKeys({ url: jwksUrl, now, log: app.log });
  const owner = (deviceId: string) => ownerOf(db, deviceId);
  const deps = {
    db,
    probe,
    diskSpace,
    readiness: options.readiness ?? { isEnding: false },
    bucket: options.bucket,
    streams,
    changes,
    feed,
    geocoder,
    mapLink: createMapLink(mapLinkUrl),
    customerKeys,
    identity: {
      ...createIdentity({ keys: customerKeys, ownerOf: owner }),
      ...createStaffIdentity({ ...staffDoor, staffOrigin, now }),
    },
    staffDoor,
    telegramUser: createTelegramUser({ ownerOf: owner, secret: options.messengerSecret, now }),
    log: app.log,
    guesses: new PromoGuesses(now),
    now,
    tellPages,
    pictures,
    slowWork,
    mediaUrl,
    office: { folder: officeDir, tiles, shopUrl: options.payments.publicUrl },
    payments: createPayments(options.payments),
    payableOrders,
    confirmedPhoneOf,
    mostWaiting: options.mostWaiting,
    keyedHash,
    phoneMessages,
    push,
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
