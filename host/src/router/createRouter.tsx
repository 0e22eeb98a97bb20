import { LOCALE_INFO } from '@olov/shared-kit';
import { createBrowserRouter, type RouteObject, redirect } from '@olov/shared-kit/router';
import { ErrorPage } from '../errors/ErrorPage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { DefaultLayout } from '../layout/DefaultLayout';
import type { PageResult, RouterContext } from './context';
import { loadPage } from './loadPage';
import { middlewareNamed } from './middleware';
import { RemotePage } from './RemotePage';
import { isAbsolute, isValid, type OwnedRule, rulesOf } from './rules';

type Router = ReturnType<typeof createBrowserRouter>;

/** Turns the composition's route rules into one router with the language as its base. */
export function createRouter(context: RouterContext): Router {
  const { shell, builds, composition, notice } = context;
  const frame = { shell, builds, composition, notice };
  let router: Router | undefined;

  /** Where the visitor is going; the router is not there yet while it starts. */
  const going = () => {
    const { state } = router ?? {};
    const location = state && (state.navigation.location ?? state.location);
    return location ? location.pathname + location.search + location.hash : window.location.href;
  };
  /** For a page that cannot be loaded: loads the address anew, once. */
  const reloading = () => {
    const began = router?.state.initialized ? Date.now() : undefined;
    return () => context.guard.tryReload(going(), began);
  };

  const pages = rulesOf(composition).map((owned) => pageRoute(owned, context, reloading));
  router = createBrowserRouter(
    [
      {
        element: <DefaultLayout {...frame} />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <DefaultLayout {...frame} isLoading />,
        children: [...pages, { path: '*', element: <NotFoundPage /> }],
      },
    ],
    { basename: LOCALE_INFO[context.locale].prefix || '/' },
  );
  return router;
}

function pageRoute(
  { remote, rule }: OwnedRule,
  context: RouterContext,
  reloading: () => () => boolean,
): RouteObject {
  const area = `page ${rule.page}`;
  return {
    path: rule.path,
    element: <RemotePage area={area} />,
    errorElement: <ErrorPage remote={remote} area={area} />,
    loader: async (args): Promise<PageResult | Response> => {
      if (rule.redirect) return redirectTo(rule.redirect);
      if (!isValid(rule, args.params)) return { status: 'not-found' };
      for (const name of rule.middleware ?? []) {
        const answer = await middlewareNamed(name)(context);
        if (answer) return answer;
      }
      return loadPage({ remote, name: rule.page, args, context, tryReload: reloading() });
    },
    // A new query or hash on the same page is the page's own affair.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
        ? false
        : defaultShouldRevalidate,
  };
}

function redirectTo(target: string): Response | Promise<never> {
  if (!isAbsolute(target)) return redirect(target);
  window.location.assign(target);
  return new Promise(() => {});
}
