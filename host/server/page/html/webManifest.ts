import { type Locale, localizedPath } from '@olov/contract/platform/locales';
import { headTexts } from '../../../src/head/tagsOf';
import type { Icon } from '../../brand/brandSchema';
import { groundOf } from '../../brand/brandStyle';
import type { BrandConfig } from '../../brand/readBrand';

const ORDERS: Record<Locale, string> = { ru: 'Мои заказы', en: 'My orders', uz: 'Buyurtmalarim' };

const SHORT = 12;

const png = (name: string, size: number, purpose: 'any' | 'maskable'): Icon => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const FAVICON: Icon = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

const FLAME: Icon[] = [
  FAVICON,
  png('icon', 192, 'any'),
  png('icon', 512, 'any'),
  png('maskable', 192, 'maskable'),
  png('maskable', 512, 'maskable'),
];

/** A drawing is sharp at every size of a tab. */
export function faviconOf({ icons = FLAME }: Pick<BrandConfig, 'icons'>): Icon {
  const own = icons.filter(({ purpose }) => purpose === 'any');
  return own.find(({ type }) => type === FAVICON.type) ?? own[0] ?? FAVICON;
}

/** The icon for Apple devices must fill the whole square and must not be an SVG. */
export const touchIconOf = ({ icons }: BrandConfig): string =>
  icons?.find(({ type, purpose }) => type === 'image/png' && purpose === 'any')?.src ??
  '/icons/apple-touch-180.png';

/** A web app manifest has only one theme colour; an open page has its own `theme-color` for both themes. */
export function webManifest(brand: BrandConfig, locale: Locale) {
  const { name, icons = FLAME } = brand;
  const ground = groundOf(brand, 'light');
  const start = localizedPath(locale, '/');
  return {
    // With the same id an installation in another language is not a second app.
    id: '/',
    name: `${name} — ${headTexts[locale].title}`,
    short_name: name.slice(0, SHORT),
    description: headTexts[locale].description,
    lang: locale,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['food', 'shopping'],
    icons,
    shortcuts: [{ name: ORDERS[locale], url: localizedPath(locale, '/profile') }],
  };
}
