import { LOCALE_INFO } from '@olov/shared-kit';
import { createBrowserRouter } from '@olov/shared-kit/router/navigation';
import type { PageResult, RouterContext } from './context';
import { type Leaving, type Shown, shellRoutes } from './routes';
import { rulesOf } from './rules';
import { spellAddress, spelledTo } from './spelling';

export type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(context: RouterContext, loaded?: Record<string, PageResult>): Router {
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
  router = createBrowserRouter(shellRoutes(context, reloading, shown, leaving), {
    basename: LOCALE_INFO[context.locale].prefix || '/',
    ...(loaded && { hydrationData: { loaderData: loaded } }),
  });
  const { navigate } = router;
  // A text written by a restaurant may link to a page by an address that is not canonical.
  router.navigate = (
    to: number | Parameters<typeof navigate>[0],
    options?: Parameters<typeof navigate>[1],
  ) => (typeof to === 'number' ? navigate(to) : navigate(spelledTo(rules, to), options));
  return router;
}
