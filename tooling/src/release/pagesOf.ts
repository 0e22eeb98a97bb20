import type { RouteRule } from '@olov/contract/remote';

/** The pages that routes show; a redirect shows none. */
export const pagesOf = (routes: readonly RouteRule[]): string[] => [
  ...new Set(routes.filter(({ redirect }) => redirect === undefined).map(({ page }) => page)),
];
