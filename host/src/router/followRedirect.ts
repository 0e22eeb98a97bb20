import { type RouteRule, splitLocale } from '@olov/shared-kit';
import { type LoaderFunctionArgs, redirect } from '@olov/shared-kit/router';
import { redirectTarget } from './redirectTarget';
import { isAbsolute } from './rules';

export function followRedirect(
  rule: RouteRule,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Response | Promise<Response> {
  const target = redirectTarget(rule, params, new URL(request.url).search);
  if (target === undefined) throw new Error(`The redirect of ${rule.path} leads nowhere: ${rule.redirect}`);
  return isAbsolute(target) ? leave(target) : redirect(target);
}

/** A page that the browser restores from the back/forward cache (`persisted`) stays where it was. */
function leave(target: string): Promise<Response> {
  return new Promise((resolve) => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', handleShow);
      const { pathname, search, hash } = window.location;
      const [, path] = splitLocale(pathname);
      resolve(redirect(path + search + hash, { headers: { 'X-Remix-Replace': 'true' } }));
    };
    window.addEventListener('pageshow', handleShow);
    window.location.assign(target);
  });
}
