import { STORIES_AT_ONCE } from '@olov/shared-kit';

/** Items of news or promotions per page. */
export const PAGE_SIZE = 12;

/** `?page=2` shows the first two pages. */
export function pagesOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** The loader requests at most as many items as one request may have; the browser loads the others. */
export const firstPart = (url: URL) => ({
  skip: 0,
  take: Math.min(pagesOf(url.searchParams) * PAGE_SIZE, STORIES_AT_ONCE),
});
