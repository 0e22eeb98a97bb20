import { localizedPath, splitLocale, tidyPath } from '@olov/shared-kit';
import { type OwnedRule, wellSpelled } from './rules';

type Place = string | { pathname?: string; search?: string; hash?: string } | null;

/** The server redirects to the canonical address too, but not from a cached page or an old history entry. */
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
