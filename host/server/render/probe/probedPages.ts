import type { RouteTransfer } from '@olov/contract';
import type { OwnedRule } from '../../../src/router/rules';
import type { Composed } from '../../composition/compose';
import { keptRoutes } from '../../composition/transfers';

export interface ProbedPage extends OwnedRule {
  path: string;
}

/**
 * The pages that the server renders for these remotes: a personal page is rendered by the browser only, a redirect has
 * no page, and a route that was handed over belongs to another remote.
 */
export function probedPages(
  { remotes }: Pick<Composed, 'remotes'>,
  ids: readonly string[],
  transfers?: readonly RouteTransfer[],
) {
  const pages: ProbedPage[] = [];
  const warnings: string[] = [];
  for (const remote of ids) {
    const entry = remotes[remote];
    // The rules of a composition have no examples.
    for (const rule of entry ? keptRoutes(entry, Object.values(remotes), transfers) : []) {
      if (!rule.prerendered || rule.redirect !== undefined) continue;
      const paths = rule.path.includes(':') ? (rule.examples ?? []) : [rule.path];
      pages.push(...paths.map((path) => ({ remote, rule, path })));
      if (paths.length === 0) {
        warnings.push(
          `the route ${rule.path} has no examples, so its page was not tried: write \`"examples": ["…"]\` with an address of it into remote.json`,
        );
      }
    }
  }
  return { pages, warnings };
}
