import type { Feature, PageBoot } from '@olov/contract';
import { localizedPath } from '@olov/contract/platform/locales';
import { currentRequestId } from '@olov/server-kit/request-ids';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config';
import type { Renderings } from '../../render/createRenderings';
import type { RenderedPage, TaskRequest } from '../../render/messages';
import type { Upstreams } from '../../upstreams/createUpstreams';
import { isFrame, isLeftToBrowser, isUnpublished, type Visit } from '../visit';
import { createCache } from './createCache';
import { createRenderAllowance } from './renderAllowance';

/** Time in ms for which a stale page is sent while it is rendered again. */
const STALE_MS = 10 * 60_000;
const PAGES = { freshMs: 10_000, staleMs: STALE_MS, entries: 300 };
const FRAMES = { ...PAGES, freshMs: 60 * 60_000 };
/** Number of compositions with cached pages; after a release nobody requests those of earlier ones. */
const COMPOSITIONS = 4;
/** Limits per network for renderings that are not cached. Customers of one mobile carrier share an address. */
const RENDERS_OF_NETWORK = { atOnce: 8, burst: 150, perSecond: 5 };

const LOADER_SHARE = 0.75;

type Asked = Pick<Visit, 'composed' | 'locale' | 'path' | 'found'> & Partial<Pick<Visit, 'search' | 'place'>>;

interface Options extends Pick<Config, 'publicUrl' | 'api' | 'renderMs'>, Partial<Pick<Config, 'map'>> {
  renderings: Pick<Renderings, 'render' | 'load'>;
  brand: PageBoot['brand'];
  upstreamOf?: Upstreams['forRendering'];
  missing: () => readonly Feature[];
  now?: () => number;
}

/** The rendered content of pages, which is kept by composition, language, path and place. */
export function createRenderedPages(options: Options) {
  const { renderings, brand, map, publicUrl, api, upstreamOf, missing, renderMs, now = Date.now } = options;
  // Only a found page is kept: a client can make up any number of unknown addresses.
  const isKept = ({ payload }: RenderedPage) => (payload.page?.status ?? 'loaded') === 'loaded';
  const caches = new LRUCache({
    max: COMPOSITIONS,
    memoMethod: (_id: string) => ({
      pages: createCache<RenderedPage>({ ...PAGES, isKept, now }),
      /** A visitor's cookie can name any place, so pages of places remove no other pages. */
      placed: createCache<RenderedPage>({ ...PAGES, isKept, now }),
      frames: createCache<RenderedPage>({ ...FRAMES, now }),
    }),
  });
  const cacheOf = ({ composed }: Visit) => caches.memo(composed.composition.id);
  const allowance = createRenderAllowance({ ...RENDERS_OF_NETWORK, now });

  const requestOf = ({ composed, locale, path, search = '', found, place }: Asked): TaskRequest => ({
    url: publicUrl + localizedPath(locale, path) + search,
    locale,
    kind: isFrame(found) ? 'frame' : 'page',
    composition: composed.composition,
    brand,
    map,
    api: api.main,
    hrApi: api.hr,
    upstream: upstreamOf?.(found?.remote),
    missing: missing(),
    now: now(),
    requestId: currentRequestId(),
    patienceMs: renderMs * LOADER_SHARE,
    place,
  });

  async function allowed(
    { ip }: Visit,
    work: () => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const release = allowance.take(ip);
    return release && work().finally(release);
  }

  async function render(visit: Visit, isForOne: boolean): Promise<RenderedPage | undefined> {
    const { composed, found, isOld } = visit;
    const terms = { until: performance.now() + renderMs, isOld, isForOne };
    const request = requestOf(visit);
    if (!found) return renderings.render(composed, request, undefined, terms);
    const result = await renderings.load(composed, request, found.remote, terms);
    if (result === undefined) return undefined;
    return renderings.render(composed, { ...request, result }, found.remote, terms);
  }

  function frameOf(visit: Visit): Promise<RenderedPage | undefined> {
    const { composed, locale, path, found, isOld } = visit;
    const request: TaskRequest = { ...requestOf({ composed, locale, path, found }), kind: 'frame' };
    const draw = (isForOne: boolean) => renderings.render(composed, request, undefined, { isOld, isForOne });
    // The links of a frame contain the address. A frame of a made-up address is not cached.
    return found?.rule.path === path
      ? cacheOf(visit).frames.get(keyOf({ ...visit, place: undefined }, missing()), () => draw(false))
      : allowed(visit, () => draw(true));
  }

  async function renderedFor(visit: Visit): Promise<RenderedPage | undefined> {
    const { found, search, place } = visit;
    if (isUnpublished(visit)) return undefined;
    if (isLeftToBrowser(visit)) return frameOf(visit);
    if (search !== '' || !found) return allowed(visit, () => render(visit, true));
    const { placed, pages } = cacheOf(visit);
    return (place ? placed : pages).get(keyOf(visit, missing()), () =>
      allowed(visit, () => render(visit, false)),
    );
  }

  /** A rendering that has begun is not kept: it may have read the earlier content. */
  const forget = () => caches.clear();

  return { requestOf, frameOf, renderedFor, forget };
}

export type RenderedPages = ReturnType<typeof createRenderedPages>;

const keyOf = ({ locale, path, place }: Visit, missing: readonly Feature[]): string =>
  [locale, path, ...(place ? [place.mode, place.RegionId, place.RestaurantId] : []), ...missing].join(' ');
