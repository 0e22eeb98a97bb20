import type { OwnedRule } from '../../../src/router/rules';
import type { Composed } from '../../composition/compose';

export interface ProbedPage extends OwnedRule {
  path: string;
}

/** A personal page is rendered by the browser only, and a redirect has no page. */
export function probedPages({ remotes }: Composed, ids: readonly string[]) {
  const pages: ProbedPage[] = [];
  const warnings: string[] = [];
  for (const remote of ids) {
    // The rules of a composition have no examples.
    for (const rule of remotes[remote]?.extras.build.manifest.routes ?? []) {
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
