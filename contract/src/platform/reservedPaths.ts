import { LOCALES } from './locales';

/** Prefixes under which pages reach the three APIs. */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/**
 * First path segments of the servers' own addresses, and the language prefixes: no remote has a route there. Other addresses of the
 * servers (`/registry.json`, `/_olov`, `/sw.js`, `/.well-known`) contain characters that no route has.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(API_PREFIXES).map((prefix) => prefix.slice(1)),
  ...LOCALES,
  'api',
  'brand',
  'builds',
  'courier',
  'feeds',
  'healthz',
  'icons',
  'media',
  'metrics',
  'openapi',
  'payments',
  'readyz',
  'remotes',
  'staff',
  'x',
]);

/** Servers call this for each route that they register, so that the list is complete. */
export function demandReserved(path: string): void {
  const [, first = ''] = path.split('/');
  if (/^[a-z0-9-]+$/.test(first) && !RESERVED_SEGMENTS.has(first))
    throw new Error(`a remote could take ${path}: add ${first} to RESERVED_SEGMENTS`);
}
