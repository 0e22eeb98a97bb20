import type { Feature, PageBoot, RemoteOverride } from '@olov/contract';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { OwnedRule } from '../../src/router/rules';
import { brandStyle, groundOf } from '../brand/brandStyle';
import type { BrandConfig } from '../brand/readBrand';
import type { Config } from '../config';
import type { Renderings } from '../render/createRenderings';
import { payloadJson, type RenderedPage } from '../render/messages';
import type { Upstreams } from '../upstreams/createUpstreams';
import { createRenderedPages } from './cache/createRenderedPages';
import { type Encoded, encodeForAll } from './cache/encode';
import { earlyNotice, scriptlessNotice } from './html/early/notices';
import { headTags } from './html/headTags';
import { type Inlined, renderHtml } from './html/html';
import type { InlineFiles } from './html/inlineFiles';
import { brandFonts, filesOf, linkHeader, textsOf } from './html/preloads';
import { faviconOf, touchIconOf } from './html/webManifest';
import { isFrame, isLeftToBrowser, isUnpublished, type Visit } from './visit';

type Settings = Pick<Config, 'publicUrl' | 'api' | 'renderMs'> &
  Partial<Pick<Config, 'sentryDsn' | 'telegramApp' | 'analytics' | 'map' | 'vitalsShare'>>;

interface Options extends Settings {
  renderings: Pick<Renderings, 'render' | 'load'>;
  brand: BrandConfig;
  upstreamOf?: Upstreams['forRendering'];
  hasWorker?: boolean;
  forDevelopers?: boolean;
  /** Absent: all style sheets and scripts are links. */
  inlineFiles?: InlineFiles;
  missing?: () => readonly Feature[];
  now?: () => number;
}

export interface Document {
  status: 200 | 404 | 500;
  body: Encoded | string;
  isPublic: boolean;
  /** Files whose text is in the body. */
  inlined?: readonly Inlined[];
  /** The header `Link`. */
  link?: string;
}

type FirstPage = Required<Pick<Document, 'inlined' | 'link'>> & { body: Encoded };

export function createDocuments(options: Options) {
  const { brand, publicUrl, sentryDsn, telegramApp, analytics, map, inlineFiles } = options;
  const { hasWorker = false, forDevelopers = false, vitalsShare = 0, missing = () => [] } = options;
  const style = brandStyle(brand);
  const grounds = { light: groundOf(brand, 'light'), dark: groundOf(brand, 'dark') };
  const publicBrand = publicPart(brand);
  const pages = createRenderedPages({ ...options, brand: publicBrand, missing });
  /** Rendered content is equal in all themes; the document around it is not. */
  const bodies = { system: new WeakMap(), light: new WeakMap(), dark: new WeakMap() };
  const firsts = new WeakMap<RenderedPage, Promise<FirstPage>>();
  const payloads = new WeakMap<RenderedPage, Promise<Encoded>>();

  // The host itself draws the page for missing features.
  const routeOf = ({ found, overrides }: Visit, outcome: Outcome) =>
    outcome === 'unavailable' ? undefined : published(found, overrides);

  const filesFor = (visit: Visit, outcome: Outcome, isRendered: boolean) =>
    filesOf(visit.composed, visit.locale, routeOf(visit, outcome), {
      isRendered,
      fonts: brandFonts(brand, visit.locale),
    });

  function assemble(
    visit: Visit,
    rendered: RenderedPage | undefined,
    isWhole: boolean,
    inlined: readonly Inlined[] = [],
  ): string {
    const { composed, locale, path, overrides, draft, view, theme } = visit;
    const isPublished = !isUnpublished(visit);
    const outcome = outcomeOf(rendered);
    const isHidden = statusOf(visit, rendered) !== 200 || outcome === 'unavailable';
    const { styles, preloads, scripts } = filesFor(visit, outcome, isWhole);
    const textOf = new Map(inlined.map((file) => [file.url, file]));
    return renderHtml({
      locale,
      theme,
      grounds,
      head: headTags({ brand, locale, path, publicUrl, head: rendered?.head ?? {}, isHidden }),
      brandStyle: style,
      favicon: faviconOf(brand),
      touchIcon: touchIconOf(brand),
      styles: styles.map((style) => textOf.get(style.url) ?? style),
      scripts: scripts.filter(({ url }) => !textOf.has(url)),
      preloads: preloads.filter(({ url }) => !textOf.has(url)),
      texts: inlined.filter(({ as }) => as === 'script'),
      boot: {
        composition: composed.composition,
        brand: publicBrand,
        api: API_PREFIXES,
        ...(!isPublished && { overrides: [...overrides] }),
        ...(draft && { draft }),
        ...(forDevelopers && { developer: true }),
        ...(view && { trial: { view } }),
        ...(vitalsShare > 0 && isPublished && { vitals: vitalsShare }),
        ...(sentryDsn && { sentryDsn }),
        ...(telegramApp && { telegramApp }),
        ...(analytics && isPublished && { analytics }),
        ...(map && { map }),
        ...(missing().length > 0 && { missing: [...missing()] }),
        ...(hasWorker && isPublished && { worker: true }),
      },
      notices: scriptlessNotice(locale, brand, isWhole) + earlyNotice(locale, brand),
      content: rendered?.html ?? '',
      payload: rendered && payloadJson(rendered.payload),
    });
  }

  /** Texts and hashes belong together: a page whose policy lacks one is shown without it. */
  async function firstPage(
    visit: Visit,
    rendered: RenderedPage,
    isWhole: boolean,
    inline: InlineFiles,
  ): Promise<FirstPage> {
    const outcome = outcomeOf(rendered);
    const { styles, scripts, preloads } = filesFor(visit, outcome, isWhole);
    const texts = isWhole ? textsOf(visit.composed, visit.locale, routeOf(visit, outcome)) : [];
    const inlined = (await inline([...styles, ...texts])).filter(({ text }) => text !== undefined);
    const inside = new Set(inlined.map(({ url }) => url));
    // The many scripts of a frame would exceed the buffer that proxies have for headers.
    const named = isWhole ? [...scripts, ...preloads] : [];
    const link = linkHeader(named.filter(({ url }) => !inside.has(url)));
    return { inlined, link, body: await encodeForAll(assemble(visit, rendered, isWhole, inlined)) };
  }

  return {
    requestOf: pages.requestOf,

    async page(visit: Visit): Promise<Document> {
      const rendered = await pages.renderedFor(visit);
      const status = statusOf(visit, rendered);
      const isWhole = rendered !== undefined && !isLeftToBrowser(visit);
      const isShared = rendered && status === 200 && isAsOthers(visit);
      if (!isShared) {
        const shown = rendered ?? (isUnpublished(visit) ? undefined : await pages.frameOf(visit));
        return { status, body: assemble(visit, shown, isWhole), isPublic: false };
      }
      const isPublic = !visit.place && !visit.theme;
      if (visit.isFirst && inlineFiles) {
        const first = firsts.get(rendered) ?? firstPage(visit, rendered, isWhole, inlineFiles);
        firsts.set(rendered, first);
        return { status, isPublic, ...(await first) };
      }
      const kept = bodies[visit.theme ?? 'system'];
      const body = await memo(kept, rendered, () => assemble(visit, rendered, isWhole));
      return { status, body, isPublic };
    },

    async payload(visit: Visit): Promise<Omit<Document, 'status'> | undefined> {
      if (!visit.found?.rule.prerendered || visit.isBroken) return undefined;
      const rendered = await pages.renderedFor(visit);
      const json = rendered?.payload.page?.json;
      if (!rendered || json === undefined) return undefined;
      const body = await memo(payloads, rendered, () => json);
      return { body, isPublic: !visit.place };
    },

    forget: pages.forget,
  };
}

function memo(
  kept: WeakMap<RenderedPage, Promise<Encoded>>,
  rendered: RenderedPage,
  textOf: () => string,
): Promise<Encoded> {
  const body = kept.get(rendered) ?? encodeForAll(textOf());
  kept.set(rendered, body);
  return body;
}

export type Documents = ReturnType<typeof createDocuments>;

function statusOf({ found, isBroken }: Visit, rendered: RenderedPage | undefined): Document['status'] {
  if (isBroken) return 500;
  return found && outcomeOf(rendered) !== 'not-found' ? 200 : 404;
}

const outcomeOf = (rendered: RenderedPage | undefined) => rendered?.payload.page?.status;

type Outcome = ReturnType<typeof outcomeOf>;

const isAsOthers = ({ view, search, found, path }: Visit): boolean =>
  !view && search === '' && (!isFrame(found) || found?.rule.path === path);

const published = (found: OwnedRule | undefined, overrides: readonly RemoteOverride[]) =>
  found && !overrides.some(({ id, base }) => id === found.remote && base)
    ? { remote: found.remote, page: found.rule.page, prerendered: found.rule.prerendered }
    : undefined;

const publicPart = ({ name, logo, phone, telegram, regions }: BrandConfig): PageBoot['brand'] => ({
  name,
  logo,
  phone,
  telegram,
  regions,
});
