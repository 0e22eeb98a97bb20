import { DEFAULT_LOCALE, type Locale, localizedPath, readPath } from '@olov/contract/locales';

/** Scheme and authority, which a client may put before the path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

export interface Address {
  /** The language that the address names; absent where it names none. */
  prefix: Locale | undefined;
  /** Without language prefix. */
  path: string;
  /** With its question mark. */
  search: string;
  /**
   * The one spelling of prefix and path. Answers lead to nothing else: `//evil.com` is a path to a server but another
   * site to a browser.
   */
  pathname: string;
  /** True where it came spelled like this. */
  isCanonical: boolean;
}

/** Reads the address of a request. */
export function addressOf(url: string): Address {
  const typed = url.replace(ORIGIN, '');
  const { pathname: asked, search } = new URL(`http://shop${typed.startsWith('/') ? typed : `/${typed}`}`);
  const { prefix, path } = readPath(asked);
  const pathname = localizedPath(prefix ?? DEFAULT_LOCALE, path);
  return { prefix, path, search, pathname, isCanonical: pathname === asked };
}

/** The path of a request as it came, for where it cannot be decoded. */
export const rawPath = (url: string): string => url.replace(ORIGIN, '').replace(/[?#].*$/s, '');
