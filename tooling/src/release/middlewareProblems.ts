import type { RemoteBuild, RouteRule } from '@olov/contract/platform/remote';

/**
 * Middleware names of a route that a host does not know. The host’s build record lists the known names (`middleware`
 * of its remote.json).
 */
export function unknownMiddleware(
  { middleware = [] }: Pick<RouteRule, 'middleware'>,
  host: Pick<RemoteBuild, 'manifest'>,
): string[] {
  const { middleware: known = [] } = host.manifest;
  return middleware.filter((name) => !known.includes(name));
}

/**
 * Returns an error text for each middleware name of a remote’s routes that the host does not know: such a route would
 * show the error page.
 */
export const middlewareProblems = (
  { manifest }: Pick<RemoteBuild, 'manifest'>,
  host: Pick<RemoteBuild, 'manifest' | 'version'>,
): string[] =>
  manifest.routes.flatMap((route) =>
    unknownMiddleware(route, host).map(
      (name) =>
        `the route ${route.path} of ${manifest.id} uses the middleware "${name}", which host ${host.version} does not have: it has ${host.manifest.middleware?.join(', ') || 'none'}`,
    ),
  );
