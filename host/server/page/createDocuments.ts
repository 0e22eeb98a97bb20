import type { PageBoot, PagePayload, RemoteOverride, VisitPlace } from '@olov/shared-kit/contract';
import { type Locale, localizedPath } from '@olov/shared-kit/locales';
import type { Rendered, RenderRequest } from '../../src/render/request';
import type { OwnedRule } from '../../src/router/rules';
import { API_PREFIXES } from '../apiProxy';
import type { Composed } from '../composition/compose';
import type { Renderings } from '../render/createRenderings';
import { type BrandConfig, brandStyle } from './brand';
import { createCache } from './createCache';
import { type Encoded, encodeForAll } from './encode';
import { headTags } from './headTags';
import { renderHtml } from './html';
import { filesOf } from './preloads';

/** A page of the menu is as new as this; an older one is served once more while it is made anew. In ms. */
const FRESH_MS = 10_000;
const STALE_MS = 10 * 60_000;
const ENTRIES = 500;
/** Pages of so many compositions are kept: after a release nobody asks for those of the composition before. */
const COMPOSITIONS = 4;

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
  /** While a canary is tried out: the id of this page view. */
  view: string | undefined;
  place: VisitPlace | undefined;
}

/** The part of it that a page's content depends on. */
type Asked = Pick<Visit, 'composed' | 'locale' | 'path' | 'found'> & Partial<Pick<Visit, 'search' | 'place'>>;

interface Options {
  renderings: Pick<Renderings, 'render' | 'load'>;
  brand: BrandConfig;
  publicUrl: string;
  /** Base URL of the main API, as this server reaches it. */
  api: string;
  /** How long a page's loader may wait for it; in ms. */
  patienceMs: number;
  now?: () => number;
}

export interface Document {
  status: 200 | 404;
  /** Encoded where it is the same for everybody. */
  body: Encoded | string;
}

/** Pages as the server sends them: rendered, and kept where they are the same for everybody. */
export function createDocuments(options: Options) {
  const { renderings, brand, publicUrl, api, patienceMs, now = Date.now } = options;
  const style = brandStyle(brand);
  const publicBrand = publicPart(brand);
  const times = { freshMs: FRESH_MS, staleMs: STALE_MS, entries: ENTRIES, now };
  const pages = createCache<Document & { body: Encoded }>(times);
  const payloads = createCache<Encoded>(times);

  /** The least lately asked for first. */
  const asked = new Set<string>();

  /** Notes that a composition is asked for, and forgets the pages of the one that was not for longest. */
  function touch({ composition: { id } }: Composed): void {
    asked.delete(id);
    asked.add(id);
    for (const oldest of asked) {
      if (asked.size <= COMPOSITIONS) break;
      asked.delete(oldest);
      for (const cache of [pages, payloads]) cache.drop((key) => key.startsWith(`${oldest} `));
    }
  }

  const requestOf = ({ composed, locale, path, search = '', found, place }: Asked): RenderRequest => ({
    url: publicUrl + localizedPath(locale, path) + search,
    locale,
    // A page that is somebody's own is asked for by the browser, which knows who that is.
    kind: found && !found.rule.prerendered ? 'frame' : 'page',
    composition: composed.composition,
    brand: publicBrand,
    api,
    now: now(),
    patienceMs,
    place,
  });

  async function render(visit: Visit): Promise<Rendered | undefined> {
    // What a developer looks at, and the notice of it, are in that browser alone.
    if (visit.overrides.length > 0) return undefined;
    return renderings.render(visit.composed, requestOf(visit), visit.found?.remote);
  }

  function assemble(visit: Visit, rendered: Rendered | undefined): { status: 200 | 404; text: string } {
    const { composed, locale, path, found, overrides, view } = visit;
    const isMissing = !found || rendered?.payload.page?.result.status === 'not-found';
    const text = renderHtml({
      locale,
      head: headTags({ brand, locale, path, publicUrl, head: rendered?.head ?? {}, isHidden: isMissing }),
      brandStyle: style,
      ...filesOf(composed, locale, published(found, overrides), hasPage(rendered?.payload)),
      boot: {
        composition: composed.composition,
        brand: publicBrand,
        api: API_PREFIXES,
        ...(overrides.length > 0 && { overrides: [...overrides] }),
        ...(view && { trial: { view } }),
      },
      content: rendered?.html ?? '',
      payload: rendered?.payload,
    });
    return { status: isMissing ? 404 : 200, text };
  }

  return {
    /** What a worker is asked for a page. */
    requestOf,

    async page(visit: Visit): Promise<Document> {
      if (isForEverybody(visit)) {
        touch(visit.composed);
        const kept = await pages.get(keyOf(visit), async () => {
          const rendered = await render(visit);
          if (!rendered) return undefined;
          const { status, text } = assemble(visit, rendered);
          return { status, body: await encodeForAll(text) };
        });
        if (kept) return kept;
        const { status, text } = assemble(visit, undefined);
        return { status, body: text };
      }
      const { status, text } = assemble(visit, await render(visit));
      return { status, body: text };
    },

    /** What the loader of a page for everybody answers; undefined where the page is none, or cannot be loaded. */
    async payload(visit: Visit): Promise<Encoded | string | undefined> {
      if (!visit.found?.rule.prerendered) return undefined;
      const load = async () => {
        const result = await renderings.load(visit.composed, requestOf(visit), visit.found?.remote);
        return result && JSON.stringify(result);
      };
      if (!isForEverybody(visit)) return load();
      touch(visit.composed);
      return payloads.get(keyOf(visit), async () => {
        const text = await load();
        return text === undefined ? undefined : encodeForAll(text);
      });
    },

    /** Content has changed: nobody gets what was made before. */
    forget(): void {
      pages.clear();
      payloads.clear();
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** Nothing of this visitor is in the page, and it is a page that others ask for as well. */
const isForEverybody = ({ overrides, view, place, search, found }: Visit): boolean =>
  overrides.length === 0 && !view && !place && search === '' && found !== undefined;

const keyOf = ({ composed, locale, path }: Visit): string => `${composed.composition.id} ${locale} ${path}`;

const hasPage = (payload: PagePayload | undefined): boolean => payload?.page !== undefined;

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
