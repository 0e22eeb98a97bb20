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

/** The rule that a path (without language prefix) belongs to, and its parameters. */
export function matchRule(rules: readonly OwnedRule[], pathname: string) {
  for (const owned of rules) {
    const match = matchPath({ path: owned.rule.path, end: true }, pathname);
    if (match) return { ...owned, params: match.params };
  }
  return undefined;
}

/** The validity check of spec section 2: every named parameter has to match its expression. */
export const isValid = (rule: RouteRule, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(rule.validate ?? {}).every(([name, pattern]) =>
    new RegExp(`^(?:${pattern})$`).test(params[name] ?? ''),
  );
