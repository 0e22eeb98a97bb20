import { isCallMissing, isNotFound, type PagePayload } from '@olov/shared-kit';
import { pageWithComponent } from '@olov/shared-kit/host';
import type { LoaderFunctionArgs } from '@olov/shared-kit/router';
import { isLoadFailure, loadAgain } from '../builds/loadAgain';
import type { PageResult, RouterContext } from './context';
import { routeIdOf, rulesOf } from './rules';

interface Options {
  remote: string;
  name: string;
  isPrerendered: boolean;
  isShown?: boolean;
  args: Pick<LoaderFunctionArgs, 'request' | 'params'>;
  context: RouterContext;
  tryReload: () => boolean;
}

export async function loadPage({
  remote,
  name,
  isPrerendered,
  isShown = false,
  args,
  context,
  tryReload,
}: Options): Promise<PageResult> {
  const { params, request } = args;
  const { stores, remotes, locale, report, payloads, given } = context;

  const load = async () => {
    const [door, messages] = await Promise.all([remotes.door(remote), remotes.messages(remote, locale)]);
    const own = door.pages[name];
    if (!own)
      throw new Error(`${remote}@${remotes.versionOf(remote)}: its door does not keep the page ${name}`);
    return { page: await pageWithComponent(await own()), messages };
  };

  const mayTryAgain = async (error: unknown) => {
    if (!isLoadFailure(error) || request.signal.aborted) return false;
    const isThere = await remotes.refresh(remote);
    if (request.signal.aborted || !tryReload()) return isThere;
    report(error, { remote, version: remotes.versionOf(remote), area: `page ${name}` });
    // The document is about to be replaced: it stays unchanged until then.
    return new Promise<never>(() => {});
  };

  try {
    const { page, messages } = await loadAgain(load, mayTryAgain);
    const url = new URL(request.url);
    const isReady = isPrerendered && !isShown;
    const known = given ?? (isReady ? await payloads?.get(url, request.signal) : undefined);
    if (known && known.status !== 'loaded') return known;
    const data = known
      ? known.data
      : await page.loader?.({ stores, clients: stores.clients, params, url, signal: request.signal });
    return { status: 'loaded', remote, page, messages, data };
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (isNotFound(error)) return { status: 'not-found' };
    if (isCallMissing(error)) return { status: 'unavailable' };
    return { status: 'failed', remote, error };
  }
}

/** Only the components that rendered the HTML can hydrate it, so the browser loads their code first. */
export async function loadFirstPage(
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
