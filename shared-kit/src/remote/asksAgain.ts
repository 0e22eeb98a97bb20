import type { PageModule } from './RemoteModule';

/** Whether the loader of a page that stays is asked again: a parameter that it goes by says something else now. */
export const asksAgain = ({ query = [] }: PageModule, from: URL, to: URL): boolean =>
  query.some((name) => from.searchParams.get(name) !== to.searchParams.get(name));
