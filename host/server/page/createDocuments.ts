import type { MapSettings, PageBoot, RemoteOverride, Theme, VisitPlace } from '@olov/contract';
import { type Locale, localizedPath } from '@olov/contract/locales';
import { LRUCache } from 'lru-cache';
import type { Rendered, RenderRequest } from '../../src/render/request';
import type { OwnedRule } from '../../src/router/rules';
import { API_PREFIXES } from '../apiProxy';
import type { Composed } from '../composition/compose';
import type { Renderings } from '../render/createRenderings';
import { type BrandConfig, brandStyle, groundOf } from './brand';
import { createCache } from './createCache';
import { earlyNotice, scriptlessNotice } from './early/notices';
import { type Encoded, encodeForAll } from './encode';
import { headTags } from './headTags';
import { renderHtml } from './html';
import { filesOf } from './preloads';
import { createRenderAllowance } from './renderAllowance';
import { touchIconOf } from './webManifest';

/** A page of the menu is as new as this; an older one is sent while it is made anew. In ms. */
const FRESH_MS = 10_000;
/** Until then it is sent: nobody asked for it, or it cannot be made anew because the API does not answer. In ms. */
const STALE_MS = 10 * 60_000;
const ENTRIES = 500;
/** Pages of so many compositions are kept: after a release nobody asks for those of the composition before. */
const COMPOSITIONS = 4;
/** What one network may have rendered that is not kept. Customers of one mobile carrier share an address. */
const RENDERS_OF_NETWORK = { atOnce: 8, burst: 150, perSecond: 5 };
/** Frames hold nothing that changes while their composition lives. */
const FRAME_MS = 60 * 60_000;

/** What is known of a visit to a page. */
export interface Visit {
  composed: Composed;
  locale: Locale;
  /** Without language prefix and without a slash at its end. */
  path: string;
  /** With its question mark; empty where it says nothing to the page. */
  search: string;
  /** The page; undefined where there is none. */
  found: OwnedRule | undefined;
  overrides: readonly RemoteOverride[];
  /** The address of whoever asks. */
  ip: string;
  /** While a canary is tried out: the id of this page view. */
  view: string | undefined;
  place: VisitPlace | undefined;
  /** The browser ends on its error page, whatever the page itself is: the frame is sent with the status of a failure. */
  isBroken?: boolean;
  /** What the visitor chose to see it in; it changes nothing of what is rendered. */
  theme?: Theme | undefined;
  /** An open page of an old build asks: what is not rendered any more is not started for it. */
  isOld?: boolean;
}

/** The part of it that a page's content depends on. */
type Asked = Pick<Visit, 'composed' | 'locale' | 'path' | 'found'> & Partial<Pick<Visit, 'search' | 'place'>>;

interface Options {
  renderings: Pick<Renderings, 'render' | 'load'>;
  brand: BrandConfig;
  publicUrl: string;
  /** Base URL of the main API, as this server reaches it. */
  api: string;
  hrApi?: string | undefined;
  /** True where browsers are to have the service worker. */
  hasWorker?: boolean;
  /** How long a page may take, with its data; in ms. */
  renderMs: number;
  /** What pages send errors and measurements to, besides this server. */
  sentryDsn?: string | undefined;
  /** Link of the shop's mini-app in Telegram. */
  telegramApp?: string | undefined;
  /** What its maps are made with. */
  map?: MapSettings | undefined;
  now?: () => number;
}

/** The part of a page's time that its loader may wait for the API; the rest is for drawing. */
const LOADER_SHARE = 0.75;

export interface Document {
  status: 200 | 404 | 500;
  /** Encoded where others are sent the same. */
  body: Encoded | string;
  /** It is the same for everybody who asks for this address. */
  isPublic: boolean;
}

/** Pages as the server sends them: what was rendered is kept, and put together for the visit. */
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
  // An address that names nothing is made up as quickly as a thousand others.
  const isKept = ({ payload }: Rendered) => payload.page?.result.status !== 'not-found';
  const pages = createCache<Rendered>({ ...times, isKept });
  /** Apart from the others, because a visitor names the place. */
  const placed = createCache<Rendered>({ ...times, isKept });
  const frames = createCache<Rendered>({ ...times, freshMs: FRAME_MS });
  /** What was rendered is the same in all themes; what it is put into is not. */
  const bodies = { system: new WeakMap(), light: new WeakMap(), dark: new WeakMap() };
  const payloads = new WeakMap<Rendered, Promise<Encoded>>();
  const allowance = createRenderAllowance({ ...RENDERS_OF_NETWORK, now });

  /** The compositions whose pages are kept: with the least recently used one its pages go. */
  const asked = new LRUCache<string, true>({
    max: COMPOSITIONS,
    dispose(_, id) {
      for (const cache of [pages, placed, frames]) cache.drop((key) => key.startsWith(`${id} `));
    },
  });

  const requestOf = ({ composed, locale, path, search = '', found, place }: Asked): RenderRequest => ({
    url: publicUrl + localizedPath(locale, path) + search,
    locale,
    // A page that is somebody's own is asked for by the browser, which knows who that is.
    kind: isFrame(found) ? 'frame' : 'page',
    composition: composed.composition,
    brand: publicBrand,
    api,
    hrApi,
    now: now(),
    patienceMs: renderMs * LOADER_SHARE,
    place,
  });

  /** Leaves a page to the browser where its network has had enough of them rendered. */
  async function allowed(
    { ip }: Visit,
    work: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    const release = allowance.take(ip);
    return release && work().finally(release);
  }

  /** Renders a page with its data, both within the time of one. */
  async function render(visit: Visit, isForOne: boolean): Promise<Rendered | undefined> {
    const { composed, found, isOld } = visit;
    const terms = { until: performance.now() + renderMs, isOld, isForOne };
    const request = requestOf(visit);
    if (!found) return renderings.render(composed, request, undefined, terms);
    const result = await renderings.load(composed, request, found.remote, terms);
    return result && renderings.render(composed, { ...request, result }, found.remote, terms);
  }

  /** The page around a page: header, footer, and the place of what the browser loads. */
  function frameOf(visit: Visit): Promise<Rendered | undefined> {
    const { composed, locale, path, found, isOld } = visit;
    const request: RenderRequest = { ...requestOf({ composed, locale, path, found }), kind: 'frame' };
    const draw = (isForOne: boolean) => renderings.render(composed, request, undefined, { isOld, isForOne });
    // Its links name the address: one that anybody can make up is kept for nobody.
    return found?.rule.path === path
      ? frames.get(keyOf({ ...visit, place: undefined }), () => draw(false))
      : allowed(visit, () => draw(true));
  }

  /** What was rendered for whoever asks the same. */
  async function renderedFor(visit: Visit): Promise<Rendered | undefined> {
    const { overrides, found, search, place } = visit;
    // What a developer looks at, and the notice of it, are in that browser alone.
    if (overrides.length > 0) return undefined;
    asked.set(visit.composed.composition.id, true);
    if (isLeftToBrowser(visit)) return frameOf(visit);
    if (search !== '' || !found) return allowed(visit, () => render(visit, true));
    return (place ? placed : pages).get(keyOf(visit), () => allowed(visit, () => render(visit, false)));
  }

  /** `isWhole`: the page itself was rendered, and not only the frame around it. */
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
    /** What a worker is asked for a page. */
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

    /** What the loader of a page for everybody answers; undefined where the page is none, or cannot be loaded. */
    async payload(visit: Visit): Promise<Omit<Document, 'status'> | undefined> {
      if (!visit.found?.rule.prerendered || visit.isBroken) return undefined;
      const rendered = await renderedFor(visit);
      const result = rendered?.payload.page?.result;
      if (!rendered || !result) return undefined;
      const body = await memo(payloads, rendered, () => JSON.stringify(result));
      return { body, isPublic: !visit.place };
    },

    /** Content has changed: nobody gets what was made before. */
    forget(): void {
      pages.clear();
      placed.clear();
    },
  };
}

/** A text is encoded once for as long as what it was made of is kept. */
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

/** A page of somebody's own: the server renders what is around it. */
const isFrame = (found: OwnedRule | undefined): boolean => found !== undefined && !found.rule.prerendered;

/** The server renders only the frame, whatever it could. */
const isLeftToBrowser = ({ found, isBroken }: Visit): boolean => isFrame(found) || isBroken === true;

function statusOf({ found, isBroken }: Visit, rendered: Rendered | undefined): Document['status'] {
  if (isBroken) return 500;
  return !found || rendered?.payload.page?.result.status === 'not-found' ? 404 : 200;
}

/** Whoever else asks for the address is sent the same. */
const isAsOthers = ({ view, search, found, path }: Visit): boolean =>
  !view && search === '' && (!isFrame(found) || found?.rule.path === path);

const keyOf = ({ composed, locale, path, place }: Visit): string =>
  [
    composed.composition.id,
    locale,
    path,
    ...(place ? [place.mode, place.RegionId, place.RestaurantId] : []),
  ].join(' ');

/** The page that a published version draws; undefined where it is a developer's own build that does. */
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
