import { PAYLOAD_ELEMENT_ID } from '@olov/contract';
import type { PagePayload } from '@olov/shared-kit';
import type { PageResult, RouterContext } from './router/context';
import { loadPage } from './router/loadPage';
import { routeIdOf } from './router/routes';
import { rulesOf } from './router/rules';

export function readPayload(document: Document): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PagePayload) : undefined;
}

/** Only the components that rendered the HTML can hydrate it, so the browser loads their code first. */
export async function firstPage(
  { page }: PagePayload,
  context: RouterContext,
  href: string,
): Promise<Record<string, PageResult>> {
  if (!page) return {};
  const { route, result } = page;
  if (result.status !== 'loaded') return { [route]: result };
  const owned = rulesOf(context.composition).find((rule) => routeIdOf(rule) === route);
  if (!owned) return {};
  return {
    [route]: await loadPage({
      remote: owned.remote,
      name: owned.rule.page,
      isPrerendered: true,
      args: { request: new Request(href), params: {} },
      context,
      tryReload: () => context.guard.tryReload(href),
    }),
  };
}
