/** Scheme and authority, which a client may put before the path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Path and query of a request. `isTidy` is false where slashes were doubled: `//evil.com`
 * is a path to a server but another site to a browser, so it is never answered as it stands.
 */
export function addressOf(url: string): { pathname: string; search: string; isTidy: boolean } {
  const path = url.replace(ORIGIN, '');
  const { pathname, search } = new URL(`http://shop${path.startsWith('/') ? path : `/${path}`}`);
  const tidy = pathname.replace(/\/{2,}/g, '/');
  return { pathname: tidy, search, isTidy: tidy === pathname };
}

/** The path of a request as it came, for where it cannot be decoded. */
export const rawPath = (url: string): string => url.replace(ORIGIN, '').replace(/[?#].*$/s, '');
