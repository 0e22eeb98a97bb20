import { asksAgain, Outlined } from '@olov/shared-kit/host';
import type { RouteObject } from '@olov/shared-kit/router';
import { ErrorPage, NotFoundPage } from '../errors/ErrorPage';
import { DefaultLayout } from '../layout/DefaultLayout';
import { unlessLeft } from '../timing/unlessLeft';
import type { PageResult, RouterContext } from './context';
import { loadPage } from './loadPage';
import { middlewareNamed } from './middleware';
import { RemotePage } from './RemotePage';
import { isValid, type OwnedRule, routeIdOf, rulesOf } from './rules';

export type Reloading = () => () => boolean;

export type Shown = (routeId: string, pathname: string) => PageResult | undefined;

export type Leaving = (request: Request) => Promise<void>;

export function shellRoutes(
  context: RouterContext,
  reloading: Reloading,
  shown: Shown = () => undefined,
  leaving: Leaving = async () => {},
): RouteObject[] {
  const { shell, builds, composition, notice } = context;
  const frame = { shell, builds, composition, notice };
  const pages = rulesOf(composition).map((owned) => pageRoute(owned, context, reloading, shown, leaving));
  return [
    {
      element: <DefaultLayout {...frame} />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <DefaultLayout {...frame} isLoading />,
      children: [...pages, { path: '*', element: <NotFoundPage /> }],
    },
  ];
}

/** The server handles a redirect that is opened directly, so the first view does not need this code. */
const redirects = () => unlessLeft(() => import(/* webpackChunkName: "later" */ './followRedirect'));

function pageRoute(
  owned: OwnedRule,
  context: RouterContext,
  reloading: Reloading,
  shown: Shown,
  leaving: Leaving,
): RouteObject {
  const { remote, rule } = owned;
  const id = routeIdOf(owned);
  const area = `page ${rule.page}`;
  return {
    id,
    path: rule.path,
    // Letter case matters on the server too (`matchRule`).
    caseSensitive: true,
    element: (
      <Outlined kind="page" name={rule.page} remote={remote}>
        <RemotePage name={rule.page} area={area} served={context.served} />
      </Outlined>
    ),
    errorElement: <ErrorPage remote={remote} area={area} />,
    loader: async (args): Promise<PageResult | Response> => {
      const isFound = isValid(rule, args.params);
      if (isFound && rule.redirect !== undefined) return (await redirects()).followRedirect(rule, args);
      await context.restored;
      if (!isFound) return { status: 'not-found' };
      for (const name of rule.middleware ?? []) {
        const answer = await middlewareNamed(name)(context);
        if (answer) return answer;
      }
      const result = await loadPage({
        remote,
        name: rule.page,
        isPrerendered: rule.prerendered ?? false,
        isShown: shown(id, new URL(args.request.url).pathname)?.status === 'loaded',
        args,
        context,
        tryReload: reloading(),
      });
      await leaving(args.request);
      return result;
    },
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      const result = shown(id, currentUrl.pathname);
      const isStaying = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
      if (!isStaying || result?.status !== 'loaded') return defaultShouldRevalidate;
      return asksAgain(result.page, currentUrl, nextUrl);
    },
  };
}
