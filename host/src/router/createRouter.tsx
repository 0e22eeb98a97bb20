import { isNotFound, LOCALE_INFO } from '@olov/shared-kit';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from '@olov/shared-kit/router';
import { ErrorPage } from '../errors/ErrorPage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { DefaultLayout } from '../layout/DefaultLayout';
import type { PageResult, RouterContext } from './context';
import { middlewareNamed } from './middleware';
import { RemotePage } from './RemotePage';
import { isAbsolute, isValid, type OwnedRule, rulesOf } from './rules';

/** Turns the composition's route rules into one router with the language as its base. */
export function createRouter(context: RouterContext) {
  const pages = rulesOf(context.composition).map((owned) => pageRoute(owned, context));
  return createBrowserRouter(
    [
      {
        element: <DefaultLayout shell={context.shell} composition={context.composition} />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: (
          <DefaultLayout shell={context.shell} composition={context.composition} isLoading />
        ),
        children: [...pages, { path: '*', element: <NotFoundPage /> }],
      },
    ],
    { basename: LOCALE_INFO[context.locale].prefix || '/' },
  );
}

function pageRoute({ remote, rule }: OwnedRule, context: RouterContext): RouteObject {
  return {
    path: rule.path,
    element: <RemotePage area={`page ${rule.page}`} />,
    errorElement: <ErrorPage isInLayout />,
    loader: async (args): Promise<PageResult | Response> => {
      if (rule.redirect) return redirectTo(rule.redirect);
      if (!isValid(rule, args.params)) return { status: 'not-found' };
      for (const name of rule.middleware ?? []) {
        const answer = await middlewareNamed(name)(context);
        if (answer) return answer;
      }
      return loadPage(remote, rule.page, args, context);
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

async function loadPage(
  remote: string,
  name: string,
  { params, request }: LoaderFunctionArgs,
  { stores, remotes, locale }: RouterContext,
): Promise<PageResult> {
  try {
    const [door, messages] = await Promise.all([remotes.door(remote), remotes.messages(remote, locale)]);
    const load = door.pages[name];
    if (!load) throw new Error(`remote ${remote} does not keep its page ${name}`);
    const page = await load();
    const data = await page.loader?.({ stores, params, url: new URL(request.url), signal: request.signal });
    return { status: 'loaded', remote, page, messages, data };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return isNotFound(error) ? { status: 'not-found' } : { status: 'failed', remote, error };
  }
}
