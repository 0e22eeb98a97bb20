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
 * same letter when it is percent-encoded.
 */
export function matchRule(rules: readonly OwnedRule[], pathname: string) {
  const decoded = decodePath(pathname);
  return rules
    .flatMap((owned) => {
      const match = matchPath({ path: owned.rule.path, end: true }, decoded);
      return match ? [{ ...owned, params: match.params }] : [];
    })
    .sort((a, b) => rankOf(b.rule.path) - rankOf(a.rule.path))[0];
}

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
