import type { MapSettings, PageBoot, RemoteOverride, Theme, VisitPlace } from '@olov/contract';
import { type Locale, localizedPath } from '@olov/contract/locales';
import { LRUCache } from 'lru-cache';
import type { Rendered, RenderRequest } from '../../src/render/request';
import type { OwnedRule } from '../../src/router/rules';
import { API_PREFIXES } from '../apiProxy';
import type { Composed } from '../composition/compose';
import type { Renderings } from '../render/createRenderings';
import { createCache } from './cache/createCache';
import { type Encoded, encodeForAll } from './cache/encode';
import { createRenderAllowance } from './cache/renderAllowance';
import { type BrandConfig, brandStyle, groundOf } from './html/brand';
import { earlyNotice, scriptlessNotice } from './html/early/notices';
import { headTags } from './html/headTags';
import { renderHtml } from './html/html';
import { filesOf } from './html/preloads';
import { touchIconOf } from './html/webManifest';

const FRESH_MS = 10_000;
/**
 * A stale kept page is sent for this time while it is rendered again, in ms; it gets old if nobody requests it or the
 * API is down.
 */
const STALE_MS = 10 * 60_000;
const ENTRIES = 500;
/** Number of compositions with kept pages; after a release nobody requests those of earlier ones. */
const COMPOSITIONS = 4;
/** Limits per network for renderings that are not kept. Customers of one mobile carrier share an address. */
const RENDERS_OF_NETWORK = { atOnce: 8, burst: 150, perSecond: 5 };
const FRAME_MS = 60 * 60_000;

export interface Visit {
  composed: Composed;
  locale: Locale;
  path: string;
  search: string;
  found: OwnedRule | undefined;
  overrides: readonly RemoteOverride[];
  ip: string;
  view: string | undefined;
  place: VisitPlace | undefined;
  /** The browser can only show its error page, so the frame is sent with an error status. */
  isBroken?: boolean;
  theme?: Theme | undefined;
  /** The request comes from an open page of an old build: no workers are started for it. */
  isOld?: boolean;
}

type Asked = Pick<Visit, 'composed' | 'locale' | 'path' | 'found'> & Partial<Pick<Visit, 'search' | 'place'>>;

interface Options {
  renderings: Pick<Renderings, 'render' | 'load'>;
  brand: BrandConfig;
  publicUrl: string;
  api: string;
  hrApi?: string | undefined;
  hasWorker?: boolean;
  renderMs: number;
  sentryDsn?: string | undefined;
  telegramApp?: string | undefined;
  map?: MapSettings | undefined;
  now?: () => number;
}

const LOADER_SHARE = 0.75;

export interface Document {
  status: 200 | 404 | 500;
  body: Encoded | string;
  isPublic: boolean;
}

/** Pages as the server sends them: rendered content is kept and combined with the data of the visit. */
export function createDocuments(options: Options) {
  const {
    renderings,
    brand,
    publicUrl,
    api,
    hrApi,
    renderMs,
    sentryDsn,
    telegramApp,
    map,
    hasWorker = false,
    now = Date.now,
  } = options;
  const style = brandStyle(brand);
  const grounds = { light: groundOf(brand, 'light'), dark: groundOf(brand, 'dark') };
  const publicBrand = publicPart(brand);
  const times = { freshMs: FRESH_MS, staleMs: STALE_MS, entries: ENTRIES, now };
  // A not-found page is not kept: a client can make up any number of unknown addresses.
  const isKept = ({ payload }: Rendered) => payload.page?.result.status !== 'not-found';
  const pages = createCache<Rendered>({ ...times, isKept });
  /** A separate cache, because a visitor's cookie can name any place. */
  const placed = createCache<Rendered>({ ...times, isKept });
  const frames = createCache<Rendered>({ ...times, freshMs: FRAME_MS });
  /** Rendered content is equal in all themes; the document around it is not. */
  const bodies = { system: new WeakMap(), light: new WeakMap(), dark: new WeakMap() };
  const payloads = new WeakMap<Rendered, Promise<Encoded>>();
  const allowance = createRenderAllowance({ ...RENDERS_OF_NETWORK, now });

  const asked = new LRUCache<string, true>({
    max: COMPOSITIONS,
    dispose(_, id) {
      for (const cache of [pages, placed, frames]) cache.drop((key) => key.startsWith(`${id} `));
    },
  });

  const requestOf = ({ composed, locale, path, search = '', found, place }: Asked): RenderRequest => ({
    url: publicUrl + localizedPath(locale, path) + search,
    locale,
    // The browser renders private pages, because only it knows the customer.
    kind: isFrame(found) ? 'frame' : 'page',
    composition: composed.composition,
    brand: publicBrand,
    api,
    hrApi,
    now: now(),
    patienceMs: renderMs * LOADER_SHARE,
    place,
  });

  async function allowed(
    { ip }: Visit,
    work: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    const release = allowance.take(ip);
    return release && work().finally(release);
  }

  async function render(visit: Visit, isForOne: boolean): Promise<Rendered | undefined> {
    const { composed, found, isOld } = visit;
    const terms = { until: performance.now() + renderMs, isOld, isForOne };
    const request = requestOf(visit);
    if (!found) return renderings.render(composed, request, undefined, terms);
    const result = await renderings.load(composed, request, found.remote, terms);
    return result && renderings.render(composed, { ...request, result }, found.remote, terms);
  }

  function frameOf(visit: Visit): Promise<Rendered | undefined> {
    const { composed, locale, path, found, isOld } = visit;
    const request: RenderRequest = { ...requestOf({ composed, locale, path, found }), kind: 'frame' };
    const draw = (isForOne: boolean) => renderings.render(composed, request, undefined, { isOld, isForOne });
    // The links of a frame contain the address. A frame of a made-up address is not kept.
    return found?.rule.path === path
      ? frames.get(keyOf({ ...visit, place: undefined }), () => draw(false))
      : allowed(visit, () => draw(true));
  }

  async function renderedFor(visit: Visit): Promise<Rendered | undefined> {
    const { overrides, found, search, place } = visit;
    if (overrides.length > 0) return undefined;
    asked.set(visit.composed.composition.id, true);
    if (isLeftToBrowser(visit)) return frameOf(visit);
    if (search !== '' || !found) return allowed(visit, () => render(visit, true));
    return (place ? placed : pages).get(keyOf(visit), () => allowed(visit, () => render(visit, false)));
  }

  function assemble(visit: Visit, rendered: Rendered | undefined, isWhole: boolean): string {
    const { composed, locale, path, found, overrides, view, theme } = visit;
    const isHidden = statusOf(visit, rendered) !== 200;
    return renderHtml({
      locale,
      theme,
      grounds,
      head: headTags({ brand, locale, path, publicUrl, head: rendered?.head ?? {}, isHidden }),
      brandStyle: style,
      touchIcon: touchIconOf(brand),
      ...filesOf(composed, locale, published(found, overrides), isWhole),
      boot: {
        composition: composed.composition,
        brand: publicBrand,
        api: API_PREFIXES,
        ...(overrides.length > 0 && { overrides: [...overrides] }),
        ...(view && { trial: { view } }),
        ...(sentryDsn && { sentryDsn }),
        ...(telegramApp && { telegramApp }),
        ...(map && { map }),
        ...(hasWorker && overrides.length === 0 && { worker: true }),
      },
      notices: scriptlessNotice(locale, brand, isWhole) + earlyNotice(locale, brand),
      content: rendered?.html ?? '',
      payload: rendered?.payload,
    });
  }

  return {
    requestOf,

    async page(visit: Visit): Promise<Document> {
      const rendered = await renderedFor(visit);
      const status = statusOf(visit, rendered);
      const isWhole = rendered !== undefined && !isLeftToBrowser(visit);
      const isShared = rendered && status === 200 && isAsOthers(visit);
      if (!isShared) {
        const shown = rendered ?? (visit.overrides.length === 0 ? await frameOf(visit) : undefined);
        return { status, body: assemble(visit, shown, isWhole), isPublic: false };
      }
      const body = await memo(bodies[visit.theme ?? 'system'], rendered, () =>
        assemble(visit, rendered, isWhole),
      );
      return { status, body, isPublic: !visit.place && !visit.theme };
    },

    async payload(visit: Visit): Promise<Omit<Document, 'status'> | undefined> {
      if (!visit.found?.rule.prerendered || visit.isBroken) return undefined;
      const rendered = await renderedFor(visit);
      const result = rendered?.payload.page?.result;
      if (!rendered || !result) return undefined;
      const body = await memo(payloads, rendered, () => JSON.stringify(result));
      return { body, isPublic: !visit.place };
    },

    forget(): void {
      pages.clear();
      placed.clear();
    },
  };
}

function memo(
  kept: WeakMap<Rendered, Promise<Encoded>>,
  rendered: Rendered,
  textOf: () => string,
): Promise<Encoded> {
  const body = kept.get(rendered) ?? encodeForAll(textOf());
  kept.set(rendered, body);
  return body;
}

export type Documents = ReturnType<typeof createDocuments>;

const isFrame = (found: OwnedRule | undefined): boolean => found !== undefined && !found.rule.prerendered;

const isLeftToBrowser = ({ found, isBroken }: Visit): boolean => isFrame(found) || isBroken === true;

function statusOf({ found, isBroken }: Visit, rendered: Rendered | undefined): Document['status'] {
  if (isBroken) return 500;
  return !found || rendered?.payload.page?.result.status === 'not-found' ? 404 : 200;
}

const isAsOthers = ({ view, search, found, path }: Visit): boolean =>
  !view && search === '' && (!isFrame(found) || found?.rule.path === path);

const keyOf = ({ composed, locale, path, place }: Visit): string =>
  [
    composed.composition.id,
    locale,
    path,
    ...(place ? [place.mode, place.RegionId, place.RestaurantId] : []),
  ].join(' ');

const published = (found: OwnedRule | undefined, overrides: readonly RemoteOverride[]) =>
  found && !overrides.some(({ id, base }) => id === found.remote && base)
    ? { remote: found.remote, page: found.rule.page }
    : undefined;

const publicPart = ({ name, logo, phone, telegram, regions }: BrandConfig): PageBoot['brand'] => ({
  name,
  logo,
  phone,
  telegram,
  regions,
});
