import { useLoaderData } from '../router';

/** The result of this page’s loader: `usePageData<typeof loader>()`. */
export function usePageData<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return (useLoaderData() as { data: Awaited<ReturnType<Loader>> }).data;
}
