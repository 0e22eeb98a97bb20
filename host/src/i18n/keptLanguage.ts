import { localeCookieIn, readPath } from '@olov/contract/platform/locales';
import { DEFAULT_LOCALE, isLocale, localizedPath } from '@olov/shared-kit';

export async function keptInChosenLanguage({
  document,
  location,
  caches,
}: Pick<Window & typeof globalThis, 'document' | 'location' | 'caches'>): Promise<string | undefined> {
  const { prefix, path } = readPath(location.pathname);
  const chosen = localeCookieIn(document.cookie);
  if (!isLocale(chosen) || chosen === DEFAULT_LOCALE || prefix !== undefined) return undefined;
  const isKept = await caches.match(localizedPath(chosen, path), { ignoreVary: true });
  return isKept && localizedPath(chosen, path + location.search + location.hash);
}
