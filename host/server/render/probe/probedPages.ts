import type { RouteTransfer } from '@olov/contract';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import { NotJudged } from '@olov/tooling/release';
import type { OwnedRule } from '../../../src/router/rules';
import type { Composed } from '../../composition/compose';
import { keptRoutes } from '../../composition/transfers';
import type { RenderFailure } from '../Job';
import type { RenderedPage, TaskRequest } from '../messages';
import { type NamedByPage, namedByPage } from './namedFiles';

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

/** Renders a page in every language. An API that is down is not a problem of the build. */
export async function tryPage(
  { path, remote, rule }: ProbedPage,
  requestOf: (locale: Locale) => TaskRequest,
  render: (request: TaskRequest, remote: string) => Promise<RenderedPage>,
) {
  const warnings: string[] = [];
  const named: NamedByPage[] = [];
  const failures = new Map<string, Locale[]>();
  let isEveryLanguage = false;
  for (const locale of LOCALES) {
    const request = requestOf(locale);
    try {
      const rendered = await render(request, remote);
      named.push(...namedByPage(rendered, request.url, `the page ${path}`));
      const styled = INLINE_STYLE.exec(rendered.html)?.[0];
      if (styled) warnings.push(inlineStyle(path, styled));
      for (const { message } of rendered.problems ?? []) warnings.push(`the page ${path}: ${message}`);
      if (rendered.payload.page?.status === 'not-found') warnings.push(notFound(path, rule.path));
    } catch (error) {
      if (error instanceof NotJudged) throw error;
      const { kind, message } = error as RenderFailure;
      if (kind === 'threw' && isOfTheApi(message)) {
        warnings.push(`the page ${path} was not tried: the API of the shop does not answer it`);
        break;
      }
      const line = message.split('\n')[0] ?? '';
      failures.set(line, [...(failures.get(line) ?? []), locale]);
      // A page that hangs or ends its worker is not tried again.
      isEveryLanguage = kind !== 'threw';
      if (isEveryLanguage) break;
    }
  }
  const problems = [...failures].map(([line, locales]) => {
    const where = isEveryLanguage || locales.length === LOCALES.length ? '' : ` in ${locales.join(' and ')}`;
    return `the page ${path} cannot be rendered on the server${where}: ${line}`;
  });
  // Most warnings hold in every language.
  return { problems, warnings: [...new Set(warnings)], named };
}

const INLINE_STYLE = /<\w[^<>]*\sstyle="[^"]*"/;

const inlineStyle = (path: string, tag: string): string =>
  `the page ${path} has an inline style, which the policy of the shop blocks in the HTML of the server and React does not set again: ${tag}>: use a class, or set it in an effect`;

const isOfTheApi = (stack: string): boolean => /^(ApiError|AbortError|TimeoutError)\b/.test(stack);

const notFound = (path: string, route: string): string =>
  path === route
    ? `the page ${path} does not exist in this shop, so it was not tried`
    : `the example ${path} of the route ${route} does not exist in this shop, so its page was not tried: name another one in remote.json`;
