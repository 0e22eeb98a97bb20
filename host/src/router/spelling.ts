import { localizedPath, splitLocale, tidyPath } from '@olov/shared-kit';
import { type OwnedRule, wellSpelled } from './rules';

/** A place as the router takes it. */
type Place = string | { pathname?: string; search?: string; hash?: string } | null;

/**
 * Writes the canonical spelling into the address of the page, before anybody reads it. The server leads there as well, but
 * not whoever is shown a kept page, or comes back to an old entry of the history.
 */
export function spellAddress(rules: readonly OwnedRule[], { location, history }: Window): void {
  const { pathname, search, hash } = location;
  const [locale, path] = splitLocale(pathname);
  const spelled = localizedPath(locale, wellSpelled(rules, path));
  if (spelled !== pathname) history.replaceState(history.state, '', spelled + search + hash);
}

/** The same place in its canonical spelling; without language prefix. A place beside another one stays as it is. */
export function spelledTo(rules: readonly OwnedRule[], to: Place): Place {
  const spell = (path: string) => wellSpelled(rules, tidyPath(path));
  if (typeof to === 'string') return to.replace(/^\/(?!\/)[^?#]*/, spell);
  return to?.pathname?.startsWith('/') ? { ...to, pathname: spell(to.pathname) } : to;
}
