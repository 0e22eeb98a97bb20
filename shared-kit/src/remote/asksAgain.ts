import type { PageParts } from './RemoteModule';

/** True if the loader of the current page has to run again: a query parameter that it depends on has changed. */
export const asksAgain = ({ query = [] }: PageParts, from: URL, to: URL): boolean =>
  query.some((name) => from.searchParams.get(name) !== to.searchParams.get(name));
