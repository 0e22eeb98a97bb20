import type { RemoteBuild } from '@olov/contract';
import { isAbsolute, matchRule, type OwnedRule } from '../../src/router/rules';

/** A page has one version of each remote, so the build is compared with each live version alone. */
export function redirectChains(build: RemoteBuild, others: readonly RemoteBuild[]): string[] {
  const own = rulesOf(build);
  const pairs = [own, ...others.map((other) => [...own, ...rulesOf(other)])];
  return [...new Set(pairs.flatMap((rules) => chainsIn(rules, nameOf(build))))];
}

function chainsIn(rules: readonly OwnedRule[], name: string): string[] {
  return rules.flatMap((from) => {
    const { redirect } = from.rule;
    if (redirect === undefined || isAbsolute(redirect)) return [];
    const to = matchRule(rules, redirect.replace(/[?#].*$/, ''));
    if (to?.rule.redirect === undefined || ![from.remote, to.remote].includes(name)) return [];
    return [
      `the route ${from.rule.path} of ${from.remote} redirects to ${redirect}, which ${to.remote} redirects to ${to.rule.redirect}: name the page itself`,
    ];
  });
}

const nameOf = ({ manifest, version }: RemoteBuild): string => `${manifest.id} ${version}`;

const rulesOf = (build: RemoteBuild): OwnedRule[] =>
  build.manifest.routes.map((rule) => ({ remote: nameOf(build), rule }));
