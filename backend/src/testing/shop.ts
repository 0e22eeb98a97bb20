import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Admission } from '@olov/server-kit/admission';
import type { Bucket, FileStore } from '@olov/server-kit/files';
import type { Registry } from '@olov/server-kit/metrics';
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { listenToOrders } from '../db/notifications';
import { createGeocoder, type GeocoderConfig } from '../geocoder/createGeocoder';
import type { HrConfig } from '../modules/applications/config';
import type { MostWaiting } from '../modules/orders/place/waiting';
import type { PaymentsConfig } from '../modules/payments/config';
import { createPush } from '../modules/push/createPush';
import type { StaffToken } from '../modules/staff/machines';
import type { ProviderConfig } from '../modules/staff/provider/config';
import { demoDir } from '../paths';
import { folderPictures, type Pictures } from '../pictures';
import type { Readiness } from '../plugins/health';
import { fillWhenEmpty } from '../seed/fillWhenEmpty';
import { slowTasks } from '../slowTasks';
import { createSlowWork } from '../slowWork/createSlowWork';
import type { PhoneMessages } from '../sms/sms';
import { createTestDatabase, emptyDatabase, type TestDatabase } from './database';
import { startIssuer } from './issuer';
import { hashedWith, keyring } from './keyring';
import { testMenu } from './menu';
import { opened } from './opened';

export const TEST_KEY = 'the-key-of-hashes-of-the-tests-0123456789';

/** Reads in this thread. */
export const slowWorkHere = createSlowWork(slowTasks, new URL('data:,'), {
  small: Number.POSITIVE_INFINITY,
});

export const STAFF_TOKEN = 'the-staff-token-of-the-tests';
export const MESSENGER_SECRET = 'the-messenger-secret-of-the-tests-long-enough';

/** A time of 21 November 2026 in Tashkent, independent of the test machine’s time zone. */
export const at = (time: string, day = 21): number => Date.parse(`2026-11-${day}T${time}:00+05:00`);

interface Sent {
  url: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface ShopOptions {
  menu?: typeof testMenu;
  geocoder?: GeocoderConfig;
  phoneMessages?: PhoneMessages;
  loggerInstance?: FastifyBaseLogger;
  hr?: Partial<HrConfig>;
  mostWaiting?: MostWaiting;
  database?: TestDatabase;
  staffTokens?: StaffToken[];
  staffOrigin?: string;
  staffProvider?: ProviderConfig;
  officeDir?: string;
  cvs?: FileStore;
  pictures?: Pictures;
  readiness?: Readiness;
  bucket?: Pick<Bucket, 'check'>;
  admission?: Admission;
  pushServices?: readonly string[];
  /** Absent: the keys of the shop's own issuer. */
  jwksUrl?: string;
  /** Absent: there are no metrics. */
  registry?: Registry;
}

export async function openTestShop(
  payments: Partial<PaymentsConfig> = {},
  {
    menu = testMenu,
    geocoder,
    phoneMessages,
    loggerInstance,
    hr,
    mostWaiting,
    database: given,
    staffTokens,
    staffOrigin,
    staffProvider,
    officeDir,
    cvs,
    pictures,
    readiness,
    bucket,
    admission,
    pushServices = ['fcm.googleapis.com'],
    jwksUrl,
    registry,
  }: ShopOptions = {},
) {
  const clock = { now: at('12:00') };
  /** How often the pages were told of a change. */
  const pages = { told: 0 };
  const tellPages = async () => {
    pages.told += 1;
  };
  const database = given ?? (await createTestDatabase());
  await fillWhenEmpty(database.db, menu, clock.now);
  const issuer = await startIssuer();
  const filesDir = path.join(os.tmpdir(), `olov-applications-${randomUUID()}`);
  const keyedHash = hashedWith(TEST_KEY);
  const push = await createPush(
    { privateKey: undefined, subject: 'https://olov.example', services: pushServices },
    keyedHash,
  );
  const beats: { ms: number; call: () => void }[] = [];

  const startReplica = async () => {
    const changes = await listenToOrders({
      config: database.config,
      pool: database.pool,
      log: { info() {}, warn() {} },
    });
    const app = await buildApp({
      db: database.db,
      probe: database.probe,
      changes,
      geocoder: await createGeocoder(geocoder, database.db),
      jwksUrl: jwksUrl ?? issuer.jwksUrl,
      staffToken: keyring(STAFF_TOKEN),
      ...(staffTokens && { staffTokens }),
      staffOrigin,
      staffProvider,
      ...(officeDir && { officeDir }),
      messengerSecret: keyring(MESSENGER_SECRET),
      pictures: pictures ?? folderPictures(path.join(demoDir, 'media')),
      cvs,
      ...(readiness && { readiness }),
      bucket,
      admission,
      slowWork: slowWorkHere,
      mediaUrl: '/main/media',
      payments: { publicUrl: 'https://olov.example', windowMinutes: 30, isSandbox: false, ...payments },
      hr: {
        filesDir,
        minimumAge: 16,
        hourlyLimit: 1000,
        mostBytes: 2048 * 1024 * 1024,
        retentionDays: 180,
        clamav: undefined,
        ...hr,
      },
      now: () => clock.now,
      every(ms, call) {
        beats.push({ ms, call });
        return () => {};
      },
      keyedHash,
      phoneMessages,
      push,
      mostWaiting,
      metrics: registry && { registry, pool: database.pool },
      tellPages,
      ...(loggerInstance && { loggerInstance }),
    });
    return {
      app,
      changes,
      async close() {
        await app.close();
        await changes.close();
      },
    };
  };
  const { app, changes, close } = await startReplica();

  const send = async (method: 'GET' | 'POST' | 'PUT', { url, token, body, headers = {} }: Sent) => {
    const options: InjectOptions = { method, url, headers: { ...headers } };
    if (token) options.headers = { ...options.headers, authorization: `Bearer ${token}` };
    if (body !== undefined) options.payload = body as InjectOptions['payload'];
    const response = await app.inject(options);
    const { statusCode: status } = response;
    return { status, body: status === 204 ? null : JSON.parse(response.body), headers: response.headers };
  };

  return {
    app,
    changes,
    push,
    issuer,
    token: await issuer.tokenFor('customer'),
    clock,
    pages,
    tellPages,
    database,
    keyedHash,
    startReplica,
    beats,
    filesDir,
    get: (url: string, token?: string, headers?: Record<string, string>) =>
      send('GET', { url, token, headers }),
    post: (url: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      send('POST', { url, body, token, headers }),
    put: (url: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      send('PUT', { url, body, token, headers }),
    create: (body: unknown, token: string | undefined, key: string = randomUUID()) =>
      send('POST', { url: '/api/delivery/Create', body, token, headers: { 'idempotency-key': key } }),
    async close() {
      await close();
      await database.close();
      await issuer.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

export const openedShop = (...options: Parameters<typeof openTestShop>) =>
  opened(() => openTestShop(...options));

/** Before each test the shop of the file has the rows and the clock of a new one; what its server keeps in memory stays. */
export function renewed<T extends Pick<TestShop, 'clock' | 'database' | 'pages'>>(
  shop: T,
  menu = testMenu,
): T {
  beforeEach(async () => {
    await emptyDatabase(shop.database);
    shop.clock.now = at('12:00');
    shop.pages.told = 0;
    await fillWhenEmpty(shop.database.db, menu, shop.clock.now);
  });
  return shop;
}

/** Sets the clock of the shop to 12:00 before each test. */
export function atNoon<T extends { clock: { now: number } }>(shop: T): T {
  beforeEach(() => {
    shop.clock.now = at('12:00');
  });
  return shop;
}
