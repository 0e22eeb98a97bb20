import { MAX_PARAMETER } from '@olov/contract/platform/names';
import type { Composition, RouteRule } from '@olov/shared-kit';
import { matchPath } from '@olov/shared-kit/router';

export interface OwnedRule {
  remote: string;
  rule: RouteRule;
}

export const rulesOf = (composition: Composition): OwnedRule[] =>
  Object.entries(composition.remotes).flatMap(([remote, { routes }]) =>
    routes.map((rule) => ({ remote, rule })),
  );

export const routeIdOf = ({ remote, rule }: OwnedRule): string => `${remote} ${rule.path}`;

/** As in the router `/vacancies/form` precedes `/vacancies/:id`, and percent-encoding does not matter. */
export function matchRule(rules: readonly OwnedRule[], pathname: string, caseSensitive = true) {
  const decoded = decodePath(pathname);
  return rules
    .flatMap((owned) => {
      const match = matchPath({ path: owned.rule.path, end: true, caseSensitive }, decoded);
      return match ? [{ ...owned, params: match.params }] : [];
    })
    .sort((a, b) => rankOf(b.rule.path) - rankOf(a.rule.path))[0];
}

export function spelledBy(rule: Pick<RouteRule, 'path'>, pathname: string): string {
  if (rule.path.includes('?')) return pathname;
  const own = rule.path.split('/');
  const isParameter = (at: number) => at >= own.length || /^[:*]/.test(own[at] ?? '');
  return decodePath(pathname)
    .split('/')
    .map((segment, at) => encodeSegment(isParameter(at) ? segment : (own[at] ?? '')))
    .join('/');
}

export function wellSpelled(rules: readonly OwnedRule[], pathname: string): string {
  const isFound = (match: ReturnType<typeof matchRule>) => match && isValid(match.rule, match.params);
  if (isFound(matchRule(rules, pathname))) return pathname;
  const meant = matchRule(rules, pathname, false);
  return meant && isFound(meant) ? spelledBy(meant.rule, pathname) : pathname;
}

/** `encodeURIComponent` encodes characters that are allowed in a path (RFC 3986, 3.3). */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
    .replaceAll('%252F', '%2F');

/** A cached page must contain no personal data, neither in its content nor in its path. */
export const mayBeKept = (rule: RouteRule, path: string): boolean =>
  rule.redirect === undefined && (rule.prerendered === true || rule.path === path);

const rankOf = (path: string): number =>
  path
    .split('/')
    .reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 3 : 10), 0);

function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

export const isAbsolute = (target: string): boolean => /^https?:\/\//i.test(target);

export const isValid = (rule: RouteRule, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(rule.validate ?? {}).every(([name, pattern]) => {
    // The server’s match keeps an encoded slash, the router of the browser decodes it.
    const value = (params[name] ?? '').replaceAll('%2F', '/');
    return value.length <= MAX_PARAMETER && new RegExp(`^(?:${pattern})$`).test(value);
  });
