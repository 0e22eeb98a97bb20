import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { endGracefully } from '@olov/server-kit/end-gracefully';
import { networkOf } from '@olov/server-kit/network';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Database } from './db/connect';
import type { OrderChanges } from './db/notifications';
import { createRoom } from './db/room';
import type { App, Deps, Readiness } from './deps';
import type { Geocoder } from './geocoder/geocoder';
import { createHr } from './hr/createHr';
import { HR_PREFIX, hrApi } from './hr/hrApi';
import type { KeyedHash } from './keyedHash';
import { addressRoutes } from './modules/addresses/routes';
import type { HrConfig } from './modules/applications/config';
import { contactRoutes } from './modules/contacts/routes';
import { contentRoutes } from './modules/content/routes';
import { customerRoutes } from './modules/customers/routes';
import { feedbackRoutes } from './modules/feedback/routes';
import { geocodeRoutes } from './modules/geocode/routes';
import { landmarkRoutes } from './modules/landmarks/routes';
import { messengerApi } from './modules/messenger/messengerApi';
import { newsRoutes } from './modules/news/routes';
import { OrderFeed } from './modules/orders/events/OrderFeed';
import { orderRoutes } from './modules/orders/routes';
import type { MostWaiting } from './modules/orders/waiting';
import type { PaymentsConfig } from './modules/payments/config';
import { createPayments } from './modules/payments/payments';
import { paymentRoutes } from './modules/payments/routes';
import { sandboxRoutes } from './modules/payments/sandbox/routes';
import { PromoGuesses } from './modules/promo/guesses';
import { promoRoutes } from './modules/promo/routes';
import { regionRoutes } from './modules/regions/routes';
import { restaurantRoutes } from './modules/restaurants/routes';
import { shopRoutes } from './modules/shop/routes';
import { stockRoutes } from './modules/stocks/routes';
import { stopListRoutes } from './modules/stopList/routes';
import { zoneRoutes } from './modules/zones/routes';
import { mediaDir } from './paths';
import { compressAnswers } from './plugins/compress';
import { useErrorHandler } from './plugins/error-handler';
import { type Every, realEvery, useEventStreams } from './plugins/event-streams';
import { healthRoutes } from './plugins/health';
import { createIdentity } from './plugins/identity';
import { createTelegramUser } from './plugins/messengerIdentity';
import { documentApi } from './plugins/openapi';
import { tooManyRequests } from './plugins/too-many-requests';
import { useValidation } from './plugins/validation';
import type { PhoneMessages } from './sms/sms';
import { staffPages } from './staff/routes';
import type { TellPages } from './tellPages';

export interface AppOptions {
  db: Database;
  /** Orders that change, on whichever replica. */
  changes: OrderChanges;
  geocoder: Geocoder;
  jwksUrl: string;
  staffToken: string | undefined;
  /** Shared with the host's server; without it no Telegram user is known. */
  messengerSecret?: string | undefined;
  mediaUrl: string;
  payments: PaymentsConfig;
  /** Absent: nobody's orders are held up, however many the restaurant has not accepted yet. */
  mostWaiting?: MostWaiting | undefined;
  keyedHash: KeyedHash;
  /** Absent: no phone can be verified. */
  phoneMessages?: PhoneMessages | undefined;
  hr: HrConfig;
  now?: () => number;
  /** What goes on by itself goes by it. */
  every?: Every;
  /** Absent: nobody shows pages that have to hear of changes. */
  tellPages?: TellPages;
  /** Absent: the server is ready until it is closed. */
  readiness?: Readiness;
  /** Absent: nothing is logged. */
  loggerInstance?: FastifyBaseLogger;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const {
    db,
    changes,
    geocoder,
    jwksUrl,
    staffToken,
    mediaUrl,
    keyedHash,
    phoneMessages,
    now = Date.now,
    every = realEvery,
    tellPages = async () => {},
    loggerInstance,
  } = options;
  const app: App = Fastify({
    ...(loggerInstance && { loggerInstance }),
    // A line for every request would drown what matters and carry what customers look for.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    // The host's server, or a proxy beside it, says for whom it asks; nobody from outside is believed.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    // The rest is `endGracefully`'s: whoever asks while it closes is still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  endGracefully(app);
  app.decorateRequest('customerId', '');
  app.decorateRequest('deviceId', '');
  app.decorateRequest('tgId', 0);

  compressAnswers(app);
  useValidation(app);
  const room = createRoom(db);
  useErrorHandler(app, room);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (request, { ttl }) => tooManyRequests(request, ttl),
  });
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });

  const streams = await useEventStreams(app, every);
  const feed = new OrderFeed({ db, changes, every, log: app.log });
  app.addHook('onClose', async () => feed.close());
  const deps: Deps = {
    db,
    room,
    readiness: options.readiness ?? { isEnding: false },
    streams,
    changes,
    feed,
    geocoder,
    identity: createIdentity({ jwksUrl, staffToken, db }),
    telegramUser: createTelegramUser({ db, secret: options.messengerSecret, now }),
    log: app.log,
    guesses: new PromoGuesses(now),
    now,
    tellPages,
    mediaUrl,
    payments: createPayments(options.payments),
    mostWaiting: options.mostWaiting,
    keyedHash,
    phoneMessages,
    hr: createHr(options.hr),
  };
  // Before the main API's document, which is made of what follows it.
  await app.register(hrApi(deps), { prefix: HR_PREFIX });
  await app.register(messengerApi(deps));
  await documentApi(app, {
    name: 'main',
    title: 'Olov main API',
    description: 'Menu, restaurants, orders, news and promotions.',
    securitySchemes: {
      customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      staff: { type: 'http', scheme: 'bearer' },
    },
  });
  healthRoutes(app, deps);
  restaurantRoutes(app, deps);
  zoneRoutes(app, deps);
  regionRoutes(app, deps);
  landmarkRoutes(app, deps);
  geocodeRoutes(app, deps);
  addressRoutes(app, deps);
  customerRoutes(app, deps);
  shopRoutes(app, deps);
  stopListRoutes(app, deps);
  orderRoutes(app, deps);
  promoRoutes(app, deps);
  paymentRoutes(app, deps);
  if (options.payments.isSandbox) sandboxRoutes(app, options.payments);
  await app.register(staffPages, deps);
  newsRoutes(app, deps);
  stockRoutes(app, deps);
  contactRoutes(app, deps);
  feedbackRoutes(app, deps);
  contentRoutes(app, deps);
  return app;
}
