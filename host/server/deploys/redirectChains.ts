import type { RemoteBuild } from '@olov/contract';
import { isAbsolute, matchRule, type OwnedRule } from '../../src/router/rules';

const rulesOf = ({ manifest }: RemoteBuild): OwnedRule[] =>
  manifest.routes.map((rule) => ({ remote: manifest.id, rule }));

export function redirectChains(build: RemoteBuild, others: readonly RemoteBuild[]): string[] {
  const rules = [build, ...others].flatMap(rulesOf);
  const problems = rules.flatMap((from) => {
    const { redirect } = from.rule;
    if (redirect === undefined || isAbsolute(redirect)) return [];
    const to = matchRule(rules, redirect.replace(/[?#].*$/, ''));
    if (to?.rule.redirect === undefined) return [];
    if (from.remote !== build.manifest.id && to.remote !== build.manifest.id) return [];
    return [
      `the route ${from.rule.path} of ${from.remote} redirects to ${redirect}, which ${to.remote} redirects to ${to.rule.redirect}: name the page itself`,
    ];
  });
  return [...new Set(problems)];
}
