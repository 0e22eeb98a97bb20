import { LOCALE_COOKIE, readPath } from '@olov/contract/platform/locales';
import { DEFAULT_LOCALE, isLocale, localizedPath } from '@olov/shared-kit';

const CHOSEN = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE.name}=(\\w+)`);

export async function keptInChosenLanguage({
  document,
  location,
  caches,
}: Pick<Window & typeof globalThis, 'document' | 'location' | 'caches'>): Promise<string | undefined> {
  const { prefix, path } = readPath(location.pathname);
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (!isLocale(chosen) || chosen === DEFAULT_LOCALE || prefix !== undefined) return undefined;
  const isKept = await caches.match(localizedPath(chosen, path), { ignoreVary: true });
  return isKept && localizedPath(chosen, path + location.search + location.hash);
}
