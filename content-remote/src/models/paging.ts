import { STORIES_AT_ONCE } from '@olov/shared-kit';

/** News or promotions that are shown at once. */
export const PAGE_SIZE = 12;

/** How many pages of a list an address shows: `?page=2` shows the first two. */
export function pagesOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** What the page is given to begin with; beyond it a list goes on in the browser alone, part by part. */
export const firstPart = (url: URL) => ({
  skip: 0,
  take: Math.min(pagesOf(url.searchParams) * PAGE_SIZE, STORIES_AT_ONCE),
});
