import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, localizedPath, splitLocale } from '@olov/shared-kit';

const CHOSEN = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE.name}=(\\w+)`);

/**
 * Where a page that was kept is kept in the visitor's language as well: an address without a prefix leads there, as the
 * server would lead. Undefined where it is not.
 */
export async function keptInChosenLanguage({
  document,
  location,
  caches,
}: Pick<Window & typeof globalThis, 'document' | 'location' | 'caches'>): Promise<string | undefined> {
  const { pathname, search, hash } = location;
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (!isLocale(chosen) || chosen === DEFAULT_LOCALE || splitLocale(pathname)[0] !== DEFAULT_LOCALE)
    return undefined;
  const isKept = await caches.match(localizedPath(chosen, pathname), { ignoreVary: true });
  return isKept && localizedPath(chosen, pathname + search + hash);
}
