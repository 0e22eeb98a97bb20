import type { RemoteOverride } from '@olov/shared-kit/contract';
import { LOCALES, type Locale, localizedPath, splitLocale } from '@olov/shared-kit/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAbsolute, isValid, matchRule, type OwnedRule, rulesOf } from '../../src/router/rules';
import { API_PREFIXES } from '../apiProxy';
import { type Composed, hasCanary } from '../composition/compose';
import type { Compositions } from '../composition/compositions';
import type { RegistryDocument } from '../composition/registry';
import type { HealthWatch } from '../health/watch';
import { addressOf } from './address';
import { type BrandConfig, brandStyle } from './brand';
import { headTexts } from './headTexts';
import { renderHtml } from './html';
import { languageRedirect } from './locale';
import {
  keepOverrides,
  OverrideError,
  originsOf,
  overridesOf,
  pinsOf,
  readOverrideQuery,
  refuseOtherSites,
} from './overrides';
import { filesOf } from './preloads';
import { type ContentPolicy, INTEGRITY_POLICY } from './security';
import { drawnVisitor, visitorOf } from './visitor';

interface Options {
  compositions: Compositions;
  watch: Pick<HealthWatch, 'beginView'>;
  brand: BrandConfig;
  publicUrl: string;
  isSecure: boolean;
  /** Origins of developers' own builds; empty where overrides are not allowed. */
  allowOverrides: readonly string[];
  /** Dev servers that the whole composition comes from; development only. */
  devOrigins: readonly string[];
  policy: ContentPolicy;
}

/** Every address that nothing else answers is a page of the shop, or not found. */
export async function pageRoutes(app: FastifyInstance, options: Options) {
  const { compositions, watch, brand, publicUrl, isSecure, allowOverrides, devOrigins, policy } = options;
  const style = brandStyle(brand);

  app.get('/*', async (request, reply) => {
    const document = await compositions.read();
    const { pathname, search, isTidy } = addressOf(request.url);
    reply.header('vary', 'Accept-Language, Cookie').header('cache-control', 'no-cache');
    const chosen = chooseOverrides(request, document, reply);
    if (chosen) return chosen.isRefused ? reply : reply.redirect(pathname + chosen.search, 302);
    const [locale, path] = splitLocale(withoutLastSlash(pathname));
    const elsewhere = languageRedirect(request, locale, pathname + search);
    if (elsewhere || !isTidy) return reply.redirect(elsewhere ?? pathname + search, 302);

    const overrides = overridesOf(request, allowOverrides, document);
    const composed = await compositions.of({
      visitor: visitorOf(request) ?? (hasCanary(document) ? drawnVisitor(reply, isSecure) : undefined),
      pins: pinsOf(overrides),
    });
    if (!composed) {
      return reply.code(503).type('text/plain').send('No version of the shop has been published yet.');
    }
    const match = matchRule(rulesOf(composed.composition), path);
    if (match?.rule.redirect) return reply.redirect(redirectTarget(match.rule.redirect, locale), 302);
    const found = match && isValid(match.rule, match.params) ? match : undefined;
    // A developer's look is no view of a trial.
    const view = overrides.length === 0 ? await watch.beginView(composed) : undefined;
    secure(reply, composed, overrides);
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(renderPage(composed, locale, path, found, overrides, view));
  });

  /** Carries out what the query says of overrides; undefined where it says nothing, or they are not allowed. */
  function chooseOverrides(request: FastifyRequest, document: RegistryDocument, reply: FastifyReply) {
    if (allowOverrides.length === 0) return undefined;
    const { pathname, search } = addressOf(request.url);
    try {
      const chosen = readOverrideQuery(search, allowOverrides, document);
      if (chosen) {
        refuseOtherSites(request, chosen.kept, publicUrl + pathname + search);
        keepOverrides(reply, chosen.kept, isSecure);
      }
      return chosen && { isRefused: false, search: chosen.search };
    } catch (error) {
      if (!(error instanceof OverrideError)) throw error;
      reply.code(error.statusCode).type('text/plain; charset=utf-8').send(error.message);
      return { isRefused: true, search: '' };
    }
  }

  /** Lets the page use what it was composed of, and nothing without a hash but a developer's own build. */
  function secure(reply: FastifyReply, composed: Composed, overrides: RemoteOverride[]): void {
    const developers = [...devOrigins, ...originsOf(overrides)];
    reply.header('content-security-policy', policy({ assets: assetOrigins(composed), developers }));
    if (developers.length === 0) reply.header('integrity-policy', INTEGRITY_POLICY);
    if (overrides.length > 0) reply.header('cache-control', 'no-store');
  }

  function renderPage(
    composed: Composed,
    locale: Locale,
    path: string,
    found: OwnedRule | undefined,
    overrides: RemoteOverride[],
    view: string | undefined,
  ): string {
    return renderHtml({
      locale,
      title: `${brand.name} — ${headTexts[locale].title}`,
      description: headTexts[locale].description,
      canonical: publicUrl + localizedPath(locale, path),
      alternates: {
        ...Object.fromEntries(LOCALES.map((other) => [other, publicUrl + localizedPath(other, path)])),
        'x-default': publicUrl + path,
      },
      brandStyle: style,
      ...filesOf(composed, locale, published(found, overrides)),
      boot: {
        composition: composed.composition,
        brand: {
          name: brand.name,
          logo: brand.logo,
          phone: brand.phone,
          telegram: brand.telegram,
          regions: brand.regions,
        },
        api: API_PREFIXES,
        ...(overrides.length > 0 && { overrides }),
        // The one thing in a page that is of this request alone, and only while a canary runs: whoever keeps
        // pages puts it in afterwards.
        ...(view && { trial: { view } }),
      },
    });
  }
}

/** The page that a published version draws; undefined where it is a developer's own build that does. */
const published = (found: OwnedRule | undefined, overrides: readonly RemoteOverride[]) =>
  found && !overrides.some(({ id, base }) => id === found.remote && base)
    ? { remote: found.remote, page: found.rule.page }
    : undefined;

/** Other origins that versions of a composition lie on. */
function assetOrigins({ host, remotes }: Composed): string[] {
  const urls = [host, ...Object.values(remotes)].flatMap(({ url, fallbackUrl }) => [url, fallbackUrl ?? '']);
  return [...new Set(urls.filter(isAbsolute).map((url) => new URL(url).origin))];
}

const withoutLastSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

/** The target of a redirect rule: a page of ours stays in the visitor's language. */
const redirectTarget = (target: string, locale: Locale): string =>
  isAbsolute(target) ? target : localizedPath(locale, target);
