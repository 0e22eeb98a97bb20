/** News or promotions that are shown at once. */
export const PAGE_SIZE = 12;
/** As many as the API answers at once; a list goes on beyond it in the browser alone. */
const MAX_PAGES = 10;

/** How many pages of a list an address shows: `?page=2` shows the first two. */
export function pagesOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGES) : 1;
}

export const firstPart = (url: URL) => ({ skip: 0, take: pagesOf(url.searchParams) * PAGE_SIZE });
