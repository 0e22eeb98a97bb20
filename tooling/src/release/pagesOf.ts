import type { RouteRule } from '@olov/contract/platform/remote';

/** A redirect has no page. */
export const pagesOf = (routes: readonly RouteRule[]): string[] => [
  ...new Set(routes.filter(({ redirect }) => redirect === undefined).map(({ page }) => page)),
];
