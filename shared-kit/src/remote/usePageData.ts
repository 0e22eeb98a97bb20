import { useLoaderData } from '../router';

/** The payload of this page: what its loader answered. `usePageData<typeof loader>()`. */
export function usePageData<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return (useLoaderData() as { data: Awaited<ReturnType<Loader>> }).data;
}
