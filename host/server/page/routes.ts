import { LOCALES, type Locale, localizedPath, splitLocale } from '@olov/shared-kit/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAbsolute, isValid, matchRule, rulesOf } from '../../src/router/rules';
import { API_PREFIXES } from '../apiProxy';
import { type Composed, compose } from '../composition/compose';
import type { Registry } from '../composition/registry';
import { addressOf } from './address';
import { type BrandConfig, brandStyle } from './brand';
import { headTexts } from './headTexts';
import { renderHtml } from './html';
import { languageRedirect } from './locale';
import { filesOf } from './preloads';

interface Options {
  registry: Registry;
  brand: BrandConfig;
  publicUrl: string;
}

/** Every address that nothing else answers is a page of the shop, or not found. */
export async function pageRoutes(app: FastifyInstance, { registry, brand, publicUrl }: Options) {
  const style = brandStyle(brand);

  app.get('/*', async (request, reply) => {
    const composed = compose(await registry.read());
    if (!composed)
      return reply.code(503).type('text/plain').send('No version of the shop has been published yet.');
    return answerPage(request, reply, composed);
  });

  function answerPage(request: FastifyRequest, reply: FastifyReply, composed: Composed) {
    const { pathname, search, isTidy } = addressOf(request.url);
    const [locale, path] = splitLocale(withoutLastSlash(pathname));
    reply.header('vary', 'Accept-Language, Cookie').header('cache-control', 'no-cache');
    const elsewhere = languageRedirect(request, locale, pathname + search);
    if (elsewhere || !isTidy) return reply.redirect(elsewhere ?? pathname + search, 302);

    const { composition } = composed;
    const match = matchRule(rulesOf(composition), path);
    if (match?.rule.redirect) return reply.redirect(redirectTarget(match.rule.redirect, locale), 302);
    const found = match && isValid(match.rule, match.params) ? match : undefined;
    const html = renderHtml({
      locale,
      title: `${brand.name} — ${headTexts[locale].title}`,
      description: headTexts[locale].description,
      canonical: publicUrl + localizedPath(locale, path),
      alternates: {
        ...Object.fromEntries(LOCALES.map((other) => [other, publicUrl + localizedPath(other, path)])),
        'x-default': publicUrl + path,
      },
      brandStyle: style,
      ...filesOf(composed, locale, found && { remote: found.remote, page: found.rule.page }),
      boot: {
        composition,
        brand: {
          name: brand.name,
          logo: brand.logo,
          phone: brand.phone,
          telegram: brand.telegram,
          regions: brand.regions,
        },
        api: API_PREFIXES,
      },
    });
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

const withoutLastSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

/** The target of a redirect rule: a page of ours stays in the visitor's language. */
const redirectTarget = (target: string, locale: Locale): string =>
  isAbsolute(target) ? target : localizedPath(locale, target);
