import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Admission } from '@olov/server-kit/admission';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app';
import type { BrandJson } from '../brand/brandSchema';
import type { RegistryDocument } from '../composition/registry';
import { readConfig } from '../config';
import type { StartWorker } from '../render/messages';
import { openStorage } from '../storage';
import { publishFolder, type TestBuild, writeBuild } from './builds';
import { closeBeforeRemoval, temporaryFolder } from './temporary';

interface Options {
  builds?: TestBuild[];
  brand?: object;
  env?: Record<string, string>;
  verify?: (folder: string) => Promise<string[]>;
  startWorker?: StartWorker;
  installDir?: string;
  asksForFeatures?: boolean;
  admission?: Admission;
  log?: FastifyBaseLogger;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

type Sent = http.OutgoingHttpHeaders & { method?: never };

export const SESSION_SECRET = 'the-session-secret-of-the-tests-long-enough';
export const MESSENGER_SECRET = 'the-messenger-secret-of-the-tests-long-enough';

const brandOfTests = {
  name: 'Olov',
  logo: '',
  phone: '+998712005555',
  telegram: 'olov_pizza',
  colors: { light: {}, dark: {} },
  regions: [
    { id: 1, name: { ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' }, latitude: 41.3, longitude: 69.2 },
  ],
} satisfies BrandJson;

export const testBuilds: TestBuild[] = [
  { id: 'host' },
  {
    id: 'menu-cart',
    manifest: { routes: [{ path: '/', page: 'menu' }], fragments: ['cart'] },
  },
  {
    id: 'orders',
    manifest: { routes: [{ path: '/tracker/:id', page: 'tracker', validate: { id: '[a-z0-9]{6,64}' } }] },
  },
];

export async function openTestShop({
  builds = testBuilds,
  brand = {},
  env = {},
  verify = async () => [],
  startWorker,
  installDir,
  asksForFeatures,
  admission,
  log,
}: Options = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'olov.config.json'), JSON.stringify({ ...brandOfTests, ...brand }));
  const config = readConfig(
    {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://olov.test',
      SESSION_SECRET,
      MESSENGER_SECRET,
      ...env,
    },
    folder,
  );
  const storage = await openStorage(config);
  const buildFolder = (build: TestBuild) => writeBuild(join(folder, 'dist', build.id), build);
  const publishBuild = async (build: TestBuild) => publishFolder(storage, await buildFolder(build));
  for (const build of builds) await publishBuild(build);
  const app = await buildApp(config, {
    storage,
    verify,
    startWorker,
    installDir,
    asksForFeatures,
    admission,
    log,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    app,
    config,
    folder,
    registry: storage.registry,
    buildFolder,
    url,
    publishBuild,
    tryOut: (id: string, traffic: number) =>
      storage.registry.change((document) => ({
        ...document,
        microFrontends: {
          ...document.microFrontends,
          [id]: (document.microFrontends[id] ?? []).map((entry, index) => ({
            ...entry,
            deployment: { traffic: index === 0 ? traffic : 100 - traffic, default: index !== 0 },
          })),
        },
      })),
    /** The client does not normalize the path, follow redirects or decompress the response. */
    get: (path: string, headers: Sent = {}) => ask(app.server.address() as AddressInfo, 'GET', path, headers),
    post: (path: string, headers: Sent = {}, body: string | Buffer = '') =>
      ask(app.server.address() as AddressInfo, 'POST', path, headers, body),
    async close() {
      await app.close();
      await storage.close();
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A shop that all tests of a file or of a `describe` share. */
export function sharedShop(options: Options | (() => Options | Promise<Options>) = {}): TestShop {
  let opened: TestShop | undefined;
  beforeAll(async () => {
    opened = await openTestShop(typeof options === 'function' ? await options() : options);
  });
  closeBeforeRemoval(() => opened?.close());
  return new Proxy({} as TestShop, { get: (_, name) => Reflect.get(opened ?? {}, name) });
}

/** A shared shop whose releases are the first ones again before each test. */
export function restoredShop(options?: Options): TestShop {
  const shop = sharedShop(options);
  let first: RegistryDocument;
  beforeAll(async () => {
    first = await shop.registry.read();
  });
  beforeEach(() => shop.registry.change(() => first));
  return shop;
}

function ask(
  { port }: AddressInfo,
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
  body: string | Buffer = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes,
        text: bytes.toString('utf8'),
      });
    });
    request.end(body);
  });
}
