import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  BOOT_ELEMENT_ID,
  escapeJson,
  KEEP_HEADER,
  KEEP_SIGNATURE,
  KEPT_BUILD_PATH,
  type KeptBuild,
  PAYLOAD_ELEMENT_ID,
  type PageBoot,
} from '@olov/contract';
import { canonicalPath } from '@olov/contract/platform/locales';
import type { WorkerClient } from '../scope';

export const ORIGIN = 'https://olov.test';

const absolute = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).href;

class MemoryCache {
  private readonly answers = new Map<string, Response>();

  /** As in browsers, the response has the address that it was kept for. */
  match = async (asked: RequestInfo | URL) => {
    const url = absolute(asked);
    const found = this.answers.get(url)?.clone();
    return found && Object.defineProperty(found, 'url', { value: url });
  };
  matchAll = async () => [...this.answers.values()].map((answer) => answer.clone());
  put = async (asked: RequestInfo | URL, answer: Response) => void this.answers.set(absolute(asked), answer);
  delete = async (asked: RequestInfo | URL) => this.answers.delete(absolute(asked));
  keys = async () => [...this.answers.keys()].map((url) => new Request(url));
}

export function memoryCaches(): CacheStorage {
  const caches = new Map<string, MemoryCache>();
  const storage = {
    async open(name: string) {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return cache;
    },
    match: async (asked: RequestInfo | URL, { cacheName = '' } = {}) => caches.get(cacheName)?.match(asked),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  return storage as unknown as CacheStorage;
}

export async function addressesIn(caches: CacheStorage, name: string): Promise<string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(ORIGIN.length));
}

export function aPage(build: string, text: string, boot: Partial<PageBoot> = {}, payload = {}): Response {
  const json = escapeJson({ composition: { id: build }, ...boot });
  return new Response(
    `<p>${text}</p><script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script><script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${escapeJson(payload)}</script>`,
    { headers: { 'content-type': 'text/html', [KEEP_HEADER]: build } },
  );
}

export const hashOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The response of a server, which signs its pages. */
export async function signed(path: string, page: Response): Promise<Response> {
  const build = page.headers.get(KEEP_HEADER);
  if (build === null) return page;
  const text = `${build} ${path}\n${await page.clone().text()}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  page.headers.set(KEEP_SIGNATURE, sign('sha256', Buffer.from(text), key).toString('base64'));
  return page;
}

export const aBuild = (id: string, lists: Record<string, string> = {}): KeptBuild => ({
  id,
  headers: { 'content-type': 'text/html', 'content-security-policy': `script-src {folders} 'sha256-early'` },
  folders: ['/remotes/host/1/', 'https://cdn.test/menu/1/'],
  lists,
  key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
});

type Network = (url: string, init: RequestInit & { request?: Request }) => Response | Promise<Response>;

export function aWorld(network: Network) {
  const asked: string[] = [];
  const told: unknown[] = [];
  const world = {
    network,
    asked,
    told,
    updates: 0,
    olovBuild: aBuild('one'),
    /** The server names this build now; undefined: it answers 503. */
    newBuild: aBuild('two') as KeptBuild | undefined,
    registration: {
      async update() {
        world.updates += 1;
      },
    },
    caches: memoryCaches(),
    location: { origin: ORIGIN },
    pages: [] as string[],
    clients: {
      claim: async () => {},
      openWindow: async () => {},
      matchAll: async (): Promise<WorkerClient[]> =>
        world.pages.map((id) => ({ id, postMessage: (message) => void told.push(message) })),
    },
    fetch: (async (input, init = {}): Promise<Response> => {
      const url = absolute(input as RequestInfo).slice(ORIGIN.length);
      if (url.startsWith(KEPT_BUILD_PATH))
        return world.newBuild && url.endsWith(`?build=${world.newBuild.id}`)
          ? Response.json(world.newBuild)
          : new Response('busy', { status: 503 });
      asked.push(url);
      return signed(canonicalPath(new URL(absolute(url)).pathname), await world.network(url, init));
    }) as typeof fetch,
  };
  return world;
}

export const dead: Network = () => Promise.reject(new TypeError('Failed to fetch'));
