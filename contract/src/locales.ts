/** Interface languages (spec section 9); Russian is the default and has no prefix. */
export const LOCALES = ['ru', 'en', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ru';

/** The name each language gives itself, and its tag. */
export const LOCALE_INFO: Record<Locale, { name: string; tag: string; prefix: string }> = {
  ru: { name: 'Русский', tag: 'ru-RU', prefix: '' },
  en: { name: 'English', tag: 'en-US', prefix: '/en' },
  uz: { name: "O'zbekcha", tag: 'uz-UZ', prefix: '/uz' },
};

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** A path without doubled slashes and without one at its end. */
export const tidyPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;

/**
 * Reads an address however it is spelled: with a prefix in any letter case or percent-encoded, with Russian's name for
 * a prefix, with slashes too many. `prefix` is the language that the address names; absent where it names none.
 */
export function readPath(pathname: string): { prefix: Locale | undefined; path: string } {
  const segments = tidyPath(pathname).slice(1).split('/');
  let prefix: Locale | undefined;
  // Behind Russian's name may stand the prefix of a language.
  while (prefix === undefined || prefix === DEFAULT_LOCALE) {
    const named = decodeSegment(segments[0]).toLowerCase();
    if (!isLocale(named)) break;
    prefix = named;
    segments.shift();
  }
  return { prefix, path: `/${segments.join('/')}` };
}

function decodeSegment(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Splits a path into its language and the path without prefix: `/en/order` is `['en', '/order']`. */
export function splitLocale(pathname: string): [Locale, string] {
  const { prefix, path } = readPath(pathname);
  return [prefix ?? DEFAULT_LOCALE, path];
}

/** The one spelling of an address's path: its prefix in small letters, none for Russian, no slash too many. */
export const canonicalPath = (pathname: string): string => localizedPath(...splitLocale(pathname));

/** The path of a page in a language: prefix none, `/en` or `/uz` (spec section 2). */
export function localizedPath(locale: Locale, path: string): string {
  const { prefix } = LOCALE_INFO[locale];
  if (prefix === '') return path;
  return path === '/' || path.startsWith('/#') || path.startsWith('/?')
    ? prefix + path.slice(1)
    : prefix + path;
}

/** Name and lifetime of the cookie that keeps the chosen language (spec section 9). */
export const LOCALE_COOKIE = { name: 'locale', maxAge: 365 * 24 * 60 * 60 } as const;

/**
 * The language of a first view: cookie, then the browser's languages in their
 * order, then en-US (spec section 9). Where there is neither cookie nor any
 * stated language there is no browser to ask, and the answer is undefined.
 */
export function detectLocale(cookie: string | undefined, languages: readonly string[]): Locale | undefined {
  if (isLocale(cookie)) return cookie;
  for (const language of languages) {
    const [base] = language.toLowerCase().split('-');
    if (isLocale(base)) return base;
  }
  return languages.length > 0 ? 'en' : undefined;
}
