import { DEFAULT_LOCALE, type Locale, localizedPath, readPath } from '@olov/contract/platform/locales';

/** A client may send scheme and authority in front of the path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

export interface Address {
  prefix: Locale | undefined;
  path: string;
  search: string;
  /** Security: redirects use only this. `//evil.com` is a path to a server, but a site to a browser. */
  pathname: string;
  isCanonical: boolean;
}

export function addressOf(url: string): Address {
  const typed = url.replace(ORIGIN, '');
  const { pathname: asked, search } = new URL(`http://shop${typed.startsWith('/') ? typed : `/${typed}`}`);
  const { prefix, path } = readPath(asked);
  const pathname = localizedPath(prefix ?? DEFAULT_LOCALE, path);
  return { prefix, path, search, pathname, isCanonical: pathname === asked };
}

export const rawPath = (url: string): string => url.replace(ORIGIN, '').replace(/[?#].*$/s, '');
