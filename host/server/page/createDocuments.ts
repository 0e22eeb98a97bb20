import type { PageBoot, RemoteOverride } from '@olov/contract';
import type { OwnedRule } from '../../src/router/rules';
import { brandStyle, groundOf } from '../brand/brandStyle';
import type { BrandConfig } from '../brand/readBrand';
import type { Config } from '../config';
import { payloadJson, type RenderedPage } from '../render/messages';
import type { RenderedPages } from './cache/createRenderedPages';
import { type Encoded, encodeForAll } from './cache/encode';
import { earlyNotice, scriptlessNotice } from './html/early/notices';
import { headTags } from './html/headTags';
import { type Inlined, type Preload, renderHtml } from './html/html';
import type { InlineFiles } from './html/inlineFiles';
import { brandFonts, DEVELOPMENT_SCRIPT, filesOf, linkHeader, textsOf } from './html/preloads';
import { faviconOf, touchIconOf } from './html/webManifest';
import { isFrame, isLeftToBrowser, isUnpublished, type Visit } from './visit';

interface Options extends Pick<Config, 'publicUrl'> {
  brand: BrandConfig;
  pages: RenderedPages;
  bootOf: (visit: Visit) => PageBoot;
  /** Absent: all style sheets and scripts are links. */
  inlineFiles?: InlineFiles;
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

type Kept = Pick<Document, 'inlined' | 'link'> & { body: Encoded };

export function createDocuments({ brand, publicUrl, pages, bootOf, inlineFiles }: Options) {
  const style = brandStyle(brand);
  const grounds = { light: groundOf(brand, 'light'), dark: groundOf(brand, 'dark') };
  /** Rendered content is equal in all themes; the documents around it are not. */
  const documents = new WeakMap<RenderedPage, Map<string, Promise<Kept>>>();

  function keep(rendered: RenderedPage, form: string, make: () => Promise<Kept>): Promise<Kept> {
    const forms = documents.get(rendered) ?? new Map<string, Promise<Kept>>();
    documents.set(rendered, forms);
    const kept = forms.get(form) ?? make();
    forms.set(form, kept);
    return kept;
  }

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
    const { locale, path, theme } = visit;
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
      scripts: [...developed(visit), ...scripts.filter(({ url }) => !textOf.has(url))],
      preloads: preloads.filter(({ url }) => !textOf.has(url)),
      texts: inlined.filter(({ as }) => as === 'script'),
      boot: bootOf(visit),
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
  ): Promise<Kept> {
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
      // Any cookie may have chosen the build, and a CDN that ignores `Vary` would give the page to others.
      const isPublic = visit.isFirst === true;
      if (visit.isFirst && inlineFiles) {
        const first = () => firstPage(visit, rendered, isWhole, inlineFiles);
        return { status, isPublic, ...(await keep(rendered, 'first', first)) };
      }
      const later = async () => ({ body: await encodeForAll(assemble(visit, rendered, isWhole)) });
      return { status, isPublic, ...(await keep(rendered, visit.theme ?? 'system', later)) };
    },

    async payload(visit: Visit): Promise<Omit<Document, 'status'> | undefined> {
      if (!visit.found?.rule.prerendered || visit.isBroken) return undefined;
      const rendered = await pages.renderedFor(visit);
      const json = rendered?.payload.page?.json;
      if (!rendered || json === undefined) return undefined;
      const kept = await keep(rendered, 'payload', async () => ({ body: await encodeForAll(json) }));
      return { ...kept, isPublic: !visit.place };
    },

    forget: pages.forget,
  };
}

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

/** The host takes React from it, so it comes first. */
const developed = ({ overrides }: Visit): Preload[] =>
  overrides.some(({ base }) => base) ? [{ url: DEVELOPMENT_SCRIPT, as: 'script', integrity: '' }] : [];
