import { LOCALE_INFO } from '@olov/shared-kit';
import { createBrowserHistory, type DataRouter, type RouterHistory } from '@olov/shared-kit/router/first';
import { unlessLeft } from '../unlessLeft';
import { whenUsed } from '../whenUsed';
import { addressOf } from './addressOf';
import type { PageResult, RouterContext } from './context';
import { createFirstRouter } from './createFirstRouter';
import { firstState } from './firstState';
import { type Leaving, type Shown, shellRoutes } from './routes';
import { rulesOf } from './rules';
import { spellAddress, spelledTo } from './spelling';

export type Router = DataRouter;

const loadNavigation = () => import(/* webpackChunkName: "page-navigation" */ './navigationParts');

/** A page whose data is there starts with the first router, any other one with the navigating router. */
export async function createRouter(
  context: RouterContext,
  loaderData?: Record<string, PageResult>,
  parts = loadNavigation,
): Promise<Router> {
  let router: Router | undefined;

  const going = () => {
    const { state } = router ?? {};
    const location = state && (state.navigation.location ?? state.location);
    return location ? location.pathname + location.search + location.hash : window.location.href;
  };
  const reloading = () => {
    const began = router?.state.initialized ? Date.now() : undefined;
    return () => context.guard.tryReload(going(), began);
  };

  const shown: Shown = (routeId, pathname) => {
    if (router?.state.location.pathname !== pathname) return undefined;
    return router.state.loaderData[routeId] as PageResult | undefined;
  };

  const leaving: Leaving = async ({ url, signal }) => {
    if (!router?.state.initialized || router.state.location.pathname === new URL(url).pathname) return;
    await context.fadeOut?.(signal);
  };

  const rules = rulesOf(context.composition);
  // Registered before the router’s own listener, so that the router reads the canonical address.
  window.addEventListener('popstate', () => spellAddress(rules, window));
  const basename = LOCALE_INFO[context.locale].prefix || '/';
  const routes = shellRoutes(context, reloading, shown, leaving);
  const history = createBrowserHistory();
  const load = async () => {
    const { createRouter: create, hydrationRouteProperties, mapRouteProperties } = await unlessLeft(parts);
    return (own: RouterHistory) =>
      create({
        routes,
        basename,
        history: own,
        hydrationRouteProperties,
        mapRouteProperties,
        ...(loaderData && { hydrationData: { loaderData } }),
      });
  };
  const leave = (address?: string, isReplacing?: boolean) => {
    if (address === undefined) window.location.reload();
    else if (isReplacing) window.location.replace(address);
    else window.location.assign(address);
  };
  const onFailure = (error: unknown) => context.report(error, { area: 'router' });

  const first = loaderData && firstState({ routes, basename, loaderData }, history);
  router = first
    ? createFirstRouter({
        ...{ first, history, basename, load, onFailure, leave },
        whenUsed: (open) => whenUsed(window, open),
        addressOf: (to) => addressOf(to, context.locale, window.location.pathname),
      })
    : (await load())(history).initialize();
  const { navigate } = router;
  // A text written by a restaurant may link to a page by an address that is not canonical.
  router.navigate = (
    to: number | Parameters<typeof navigate>[0],
    options?: Parameters<typeof navigate>[1],
  ) => (typeof to === 'number' ? navigate(to) : navigate(spelledTo(rules, to), options));
  return router;
}
