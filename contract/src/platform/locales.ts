/**
 * The interface languages (spec section 9): id in the API, name in that language, tag, prefix of addresses, decimal
 * sign, and first weekday (0 is Sunday).
 */
export const LOCALE_INFO = {
  ru: { id: 2, name: 'Русский', tag: 'ru-RU', prefix: '', decimal: ',', firstWeekday: 1 },
  en: { id: 3, name: 'English', tag: 'en-US', prefix: '/en', decimal: '.', firstWeekday: 0 },
  uz: { id: 1, name: "O'zbekcha", tag: 'uz-UZ', prefix: '/uz', decimal: ',', firstWeekday: 1 },
} as const;

export type Locale = keyof typeof LOCALE_INFO;
export type LanguageId = (typeof LOCALE_INFO)[Locale]['id'];

/** A text in every language. */
export type Text = Record<Locale, string>;

export const LOCALES = Object.keys(LOCALE_INFO) as readonly Locale[];

export const DEFAULT_LOCALE = 'ru' satisfies Locale;

export const inAll = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, T>;

/** A number with the decimal sign of the language; browsers do not know that of Uzbek. */
export const decimalIn = (number: string, locale: Locale): string =>
  number.replace('.', LOCALE_INFO[locale].decimal);

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** The language with a numeric id. */
export const localeOfId = (id: unknown): Locale | undefined =>
  LOCALES.find((locale) => LOCALE_INFO[locale].id === id);

/** Removes doubled slashes and the trailing slash from a path. */
export const tidyPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;

/**
 * Reads any spelling of an address: a prefix in any letter case or percent-encoded, `ru` as a prefix, too many
 * slashes. `prefix` is the language of the prefix; absent if the address has none.
 */
export function readPath(pathname: string): { prefix: Locale | undefined; path: string } {
  const segments = tidyPath(pathname).slice(1).split('/');
  let prefix: Locale | undefined;
  // The prefix `ru` may be followed by the prefix of another language.
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

/** The canonical address of a path: prefix in lower case, no prefix for Russian, no superfluous slash. */
export const canonicalPath = (pathname: string): string => localizedPath(...splitLocale(pathname));

/** The path of a page in a language: without prefix for Russian, else with `/en` or `/uz` (spec section 2). */
export function localizedPath(locale: Locale, path: string): string {
  const { prefix } = LOCALE_INFO[locale];
  if (prefix === '') return path;
  return path === '/' || path.startsWith('/#') || path.startsWith('/?')
    ? prefix + path.slice(1)
    : prefix + path;
}

// The tools load this file alone, so it imports no durations.
/** Name of the cookie with the chosen language, and its lifetime in seconds (spec section 9). */
export const LOCALE_COOKIE = { name: 'locale', maxAge: 365 * 24 * 60 * 60 } as const;

/** The value of that cookie in `document.cookie` or in a header. */
export const localeCookieIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE.name}=(\\w+)`).exec(cookies)?.[1];

/**
 * The language of a first view: from the cookie, then from the browser’s languages in their order, then English (spec
 * section 9). Undefined if there is no cookie and the request states no language: such a client is not a browser.
 */
export function detectLocale(cookie: string | undefined, languages: readonly string[]): Locale | undefined {
  if (isLocale(cookie)) return cookie;
  for (const language of languages) {
    const [base] = language.toLowerCase().split('-');
    if (isLocale(base)) return base;
  }
  return languages.length > 0 ? 'en' : undefined;
}
