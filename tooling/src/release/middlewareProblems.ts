import type { RemoteBuild, RouteRule } from '@olov/contract/remote';

/**
 * Names of a route's middleware that a host does not know. The record of a host says what it knows (`middleware` of its
 * remote.json); one from before hosts said so is not judged.
 */
export function unknownMiddleware(
  { middleware = [] }: Pick<RouteRule, 'middleware'>,
  host: Pick<RemoteBuild, 'manifest'>,
): string[] {
  const known = host.manifest.middleware;
  return known ? middleware.filter((name) => !known.includes(name)) : [];
}

/** What of a remote's routes would end on the error page with a host, each with the names that it knows. */
export const middlewareProblems = (
  { manifest }: Pick<RemoteBuild, 'manifest'>,
  host: Pick<RemoteBuild, 'manifest' | 'version'>,
): string[] =>
  manifest.routes.flatMap((route) =>
    unknownMiddleware(route, host).map(
      (name) =>
        `the route ${route.path} of ${manifest.id} asks for the middleware "${name}", which host ${host.version} does not know: it knows ${host.manifest.middleware?.join(', ') || 'none'}`,
    ),
  );
