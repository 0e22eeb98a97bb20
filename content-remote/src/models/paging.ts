/** News or promotions that are shown at once. */
export const PAGE_SIZE = 12;
/** As many as the API answers at once; a list goes on beyond it in the browser alone, part by part. */
export const MOST_AT_ONCE = 120;

/** How many pages of a list an address shows: `?page=2` shows the first two. */
export function pagesOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** What the page is given to begin with. */
export const firstPart = (url: URL) => ({
  skip: 0,
  take: Math.min(pagesOf(url.searchParams) * PAGE_SIZE, MOST_AT_ONCE),
});
