import { type Feature, PAYLOAD_PATH } from '@olov/contract';
import { DEFAULT_LOCALE, LOCALES, localizedPath } from '@olov/contract/platform/locales';
import type { FastifyInstance } from 'fastify';
import { rulesOf } from '../../../src/router/rules';
import type { Compositions } from '../../composition/compositions';
import type { Features } from '../../features/createFeatures';
import { escapeHtml } from './html';

interface Options {
  compositions: Compositions;
  publicUrl: string;
  features: Pick<Features, 'missing'>;
}

/** Pages that the shop does not have without a feature of its back end, by the start of their paths. */
const NEEDS: readonly { path: string; feature: Feature }[] = [
  { path: '/news', feature: 'news' },
  { path: '/stocks', feature: 'stocks' },
  { path: '/contacts', feature: 'contacts' },
  { path: '/vacancies', feature: 'vacancies' },
];

export async function searchEngines(app: FastifyInstance, { compositions, publicUrl, features }: Options) {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const composed = await compositions.of({});
    const missing = NEEDS.filter(({ feature }) => features.missing().includes(feature));
    const isThere = (path: string) => !missing.some((page) => path.startsWith(page.path));
    const rules = composed ? rulesOf(composed.composition) : [];
    const paths = rules.filter(({ rule }) => isListed(rule) && isThere(rule.path));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        sitemap(
          publicUrl,
          paths.map(({ rule }) => rule.path),
        ),
      );
  });
}

const isListed = (rule: { path: string; prerendered?: boolean; redirect?: string }): boolean =>
  rule.prerendered === true && rule.redirect === undefined && !rule.path.includes(':');

const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /main/api/
Disallow: /messenger/
Disallow: /hr/
Disallow: /builds/
Disallow: /*${PAYLOAD_PATH}
Disallow: ${PAYLOAD_PATH}

Sitemap: ${publicUrl}/sitemap.xml
`;

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const addressOf = (locale: (typeof LOCALES)[number], path: string) =>
    escapeHtml(publicUrl + localizedPath(locale, path));
  const urls = paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const others = [
        ...LOCALES.map((other) => [other, other] as const),
        ['x-default', DEFAULT_LOCALE] as const,
      ].map(
        ([hreflang, other]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(other, path)}"/>`,
      );
      return `<url><loc>${addressOf(locale, path)}</loc>${others.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
