import { asksAgain } from '@olov/shared-kit';
import type { RouteObject } from '@olov/shared-kit/router';
import { ErrorPage } from '../errors/ErrorPage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { DefaultLayout } from '../layout/DefaultLayout';
import { unlessLeft } from '../unlessLeft';
import type { PageResult, RouterContext } from './context';
import { loadPage } from './loadPage';
import { middlewareNamed } from './middleware';
import { RemotePage } from './RemotePage';
import { isValid, type OwnedRule, rulesOf } from './rules';

/** For a page that cannot be loaded: loads the address anew, once; false where it was already. Made as its load begins. */
export type Reloading = () => () => boolean;

/** What a route shows at a path now; undefined where another page is shown. */
export type Shown = (routeId: string, pathname: string) => PageResult | undefined;

/** Lets the page that is shown go before the one of a request comes, which is ready. */
export type Leaving = (request: Request) => Promise<void>;

/** The composition's route rules as routes inside the one layout; the same in the browser and on the server. */
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

/** Few addresses lead elsewhere, and where one of them is opened the server sees to it: the first view does without. */
const redirects = () => unlessLeft(() => import(/* webpackChunkName: "later" */ './followRedirect'));

/** Names a rule's route, so that what the server loaded for it finds it again in the browser. */
export const routeIdOf = ({ remote, rule }: OwnedRule): string => `${remote} ${rule.path}`;

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
    // As the server matches (`matchRule`).
    caseSensitive: true,
    element: <RemotePage area={area} />,
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
    // A new query or hash on the same page is the page's own affair, unless its loader goes by it.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      const result = shown(id, currentUrl.pathname);
      const isStaying = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
      if (!isStaying || result?.status !== 'loaded') return defaultShouldRevalidate;
      return asksAgain(result.page, currentUrl, nextUrl);
    },
  };
}
