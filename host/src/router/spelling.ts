import { localizedPath, splitLocale, tidyPath } from '@olov/shared-kit';
import { type OwnedRule, wellSpelled } from './rules';

type Place = string | { pathname?: string; search?: string; hash?: string } | null;

/**
 * Replaces the address of the page with the canonical address before the router reads it. The server redirects to it
 * too, but not for a cached page or an old entry of the history.
 */
export function spellAddress(rules: readonly OwnedRule[], { location, history }: Window): void {
  const { pathname, search, hash } = location;
  const [locale, path] = splitLocale(pathname);
  const spelled = localizedPath(locale, wellSpelled(rules, path));
  if (spelled !== pathname) history.replaceState(history.state, '', spelled + search + hash);
}

export function spelledTo(rules: readonly OwnedRule[], to: Place): Place {
  const spell = (path: string) => wellSpelled(rules, tidyPath(path));
  if (typeof to === 'string') return to.replace(/^\/(?!\/)[^?#]*/, spell);
  return to?.pathname?.startsWith('/') ? { ...to, pathname: spell(to.pathname) } : to;
}
