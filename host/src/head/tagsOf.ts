import type { Brand, PageHead } from '@olov/contract';
import { LOCALE_INFO, LOCALES, type Locale, localizedPath } from '@olov/contract/platform/locales';

interface Options {
  brand: Pick<Brand, 'name'>;
  locale: Locale;
  path: string;
  publicUrl: string;
  head: PageHead;
  isHidden: boolean;
}

export type Tag =
  | { name: 'title'; text: string }
  | { name: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

export const titleOf = ({ brand, locale, head }: Pick<Options, 'brand' | 'locale' | 'head'>): string =>
  head.title ? `${head.title} — ${brand.name}` : `${brand.name} — ${headTexts[locale].title}`;

export function tagsOf({ brand, locale, path, publicUrl, head, isHidden }: Options): Tag[] {
  const title = titleOf({ brand, locale, head });
  const description = head.description ?? headTexts[locale].description;
  const url = publicUrl + localizedPath(locale, path);
  const image = head.image && new URL(head.image, publicUrl).href;
  const languages = [
    ...LOCALES.map((other) => [other, publicUrl + localizedPath(other, path)] as const),
    ['x-default', publicUrl + path] as const,
  ];
  return [
    { name: 'title', text: title },
    meta('name', 'description', description),
    ...(isHidden
      ? [meta('name', 'robots', 'noindex')]
      : [
          link({ rel: 'canonical', href: url }),
          ...languages.map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href })),
        ]),
    ...(head.feed
      ? [
          link({
            rel: 'alternate',
            type: 'application/rss+xml',
            title: `${brand.name}: ${head.feed.title}`,
            href: publicUrl + localizedPath(locale, head.feed.path),
          }),
        ]
      : []),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', LOCALE_INFO[locale].tag.replace('-', '_')),
    ...(image
      ? [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string): Tag => ({
  name: 'meta',
  attributes: { [kind]: name, content },
});

const link = (attributes: Record<string, string>): Tag => ({ name: 'link', attributes });

export const headTexts: Record<Locale, { title: string; description: string }> = {
  ru: {
    title: 'доставка пиццы и самовывоз',
    description: 'Пицца из дровяной печи с доставкой и самовывозом: меню, заказ и слежение за ним.',
  },
  en: {
    title: 'pizza delivery and pickup',
    description: 'Wood-fired pizza, delivered or ready for pickup: menu, ordering and live tracking.',
  },
  uz: {
    title: 'pitsa yetkazib berish va olib ketish',
    description: 'Oʻtin pechida pishgan pitsa: yetkazib berish va olib ketish, menyu, buyurtma va kuzatuv.',
  },
};
