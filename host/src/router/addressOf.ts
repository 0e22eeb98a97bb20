import { type Locale, localizedPath, splitLocale } from '@olov/shared-kit';
import { resolvePath, type To } from '@olov/shared-kit/router/first';

/** The address in the address bar that a navigation from `current` would lead to. */
export function addressOf(to: To | null, locale: Locale, current: string): string {
  const { pathname, search, hash } = resolvePath(to ?? '', splitLocale(current)[1]);
  return localizedPath(locale, pathname) + search + hash;
}
