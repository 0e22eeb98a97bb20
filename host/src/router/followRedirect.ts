import { type RouteRule, splitLocale } from '@olov/shared-kit';
import { type LoaderFunctionArgs, redirect } from '@olov/shared-kit/router';
import { redirectTarget } from './redirectTarget';
import { isAbsolute } from './rules';

/** Leads where a redirect rule says; an absolute target is a full page navigation. */
export function followRedirect(
  rule: RouteRule,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Response | Promise<Response> {
  const target = redirectTarget(rule, params, new URL(request.url).search);
  if (target === undefined) throw new Error(`The redirect of ${rule.path} leads nowhere: ${rule.redirect}`);
  return isAbsolute(target) ? leave(target) : redirect(target);
}

/**
 * Goes to another site. The page that is left goes on loading until it is gone; where the browser kept it as it was and
 * brings it back (`persisted`), it stays where it is instead.
 */
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
