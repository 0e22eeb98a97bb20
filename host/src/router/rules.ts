import type { Composition, RouteRule } from '@olov/shared-kit';
import { matchPath } from '@olov/shared-kit/router';

/** A rule and the remote that owns it. */
export interface OwnedRule {
  remote: string;
  rule: RouteRule;
}

/** Every route of a composition, from the `remote.json` of its remotes. */
export const rulesOf = (composition: Composition): OwnedRule[] =>
  Object.entries(composition.remotes).flatMap(([remote, { routes }]) =>
    routes.map((rule) => ({ remote, rule })),
  );

/**
 * The rule that a path (without language prefix) belongs to, and its parameters.
 * As in the router: `/vacancies/form` before `/vacancies/:id`, and a letter is the
 * same letter when it is percent-encoded, but another one when it is a capital.
 */
export function matchRule(rules: readonly OwnedRule[], pathname: string, caseSensitive = true) {
  const decoded = decodePath(pathname);
  return rules
    .flatMap((owned) => {
      const match = matchPath({ path: owned.rule.path, end: true, caseSensitive }, decoded);
      return match ? [{ ...owned, params: match.params }] : [];
    })
    .sort((a, b) => rankOf(b.rule.path) - rankOf(a.rule.path))[0];
}

/** The one spelling of a path that belongs to a rule: the rule's own letters, and parameters encoded where they have to be. */
export function spelledBy(rule: Pick<RouteRule, 'path'>, pathname: string): string {
  // A segment that may be left out says nothing of where the others are.
  if (rule.path.includes('?')) return pathname;
  const own = rule.path.split('/');
  const isParameter = (at: number) => at >= own.length || /^[:*]/.test(own[at] ?? '');
  return decodePath(pathname)
    .split('/')
    .map((segment, at) => encodeSegment(isParameter(at) ? segment : (own[at] ?? '')))
    .join('/');
}

/** The spelling of a path that a rule knows in letters of another case alone; every other path stays as it is. */
export function wellSpelled(rules: readonly OwnedRule[], pathname: string): string {
  const isFound = (match: ReturnType<typeof matchRule>) => match && isValid(match.rule, match.params);
  if (isFound(matchRule(rules, pathname))) return pathname;
  const meant = matchRule(rules, pathname, false);
  return meant && isFound(meant) ? spelledBy(meant.rule, pathname) : pathname;
}

/** What may stand in a path as it is (RFC 3986, 3.3), which `encodeURIComponent` does not know; and a slash that was encoded. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
    .replaceAll('%252F', '%2F');

/** A browser may keep the page of a path to show it offline: it holds nothing of a person, and its path neither. */
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

/** An absolute target of a redirect rule is a full page navigation (spec section 2). */
export const isAbsolute = (target: string): boolean => /^https?:\/\//i.test(target);

/** No id is longer; what a check may cost is counted for so many characters (`isQuick` of shared-kit). */
const MAX_PARAMETER = 200;

/** The validity check of spec section 2: every named parameter has to match its expression. */
export const isValid = (rule: RouteRule, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(rule.validate ?? {}).every(([name, pattern]) => {
    const value = params[name] ?? '';
    return value.length <= MAX_PARAMETER && new RegExp(`^(?:${pattern})$`).test(value);
  });
