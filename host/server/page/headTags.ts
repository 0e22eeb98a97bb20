import type { Brand, PageHead } from '@olov/shared-kit/contract';
import { LOCALE_INFO, LOCALES, type Locale, localizedPath } from '@olov/shared-kit/locales';
import { headTexts } from './headTexts';
import { escapeHtml, escapeJson } from './html';

interface Options {
  brand: Brand;
  locale: Locale;
  /** Without language prefix. */
  path: string;
  publicUrl: string;
  head: PageHead;
  /** True for what no search engine should list. */
  isHidden: boolean;
}

/** What search engines and link previews read: title, description, languages, Open Graph, structured data. */
export function headTags({ brand, locale, path, publicUrl, head, isHidden }: Options): string {
  const title = head.title ? `${head.title} — ${brand.name}` : `${brand.name} — ${headTexts[locale].title}`;
  const description = head.description ?? headTexts[locale].description;
  const url = publicUrl + localizedPath(locale, path);
  const image = head.image && new URL(head.image, publicUrl).href;
  const others = LOCALES.map((other) => [other, publicUrl + localizedPath(other, path)] as const);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(isHidden
      ? [meta('name', 'robots', 'noindex')]
      : [
          link('canonical', url),
          ...others.map(([other, href]) => link('alternate', href, ` hreflang="${other}"`)),
          link('alternate', publicUrl + path, ' hreflang="x-default"'),
        ]),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', LOCALE_INFO[locale].tag.replace('-', '_')),
    ...(image
      ? [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('\n');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const link = (rel: string, href: string, rest = ''): string =>
  `<link rel="${rel}"${rest} href="${escapeHtml(href)}">`;
