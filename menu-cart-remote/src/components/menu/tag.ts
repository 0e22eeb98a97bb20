/** The query's parameter for the tag that the menu is seen under (spec section 2). */
export const TAG = 'tag';

/** The tag of an address; empty where it names none. No id begins with a space or holds a control character. */
export const tagOf = (query: URLSearchParams): string =>
  (query.get(TAG) ?? '').replace(/\p{Cc}/gu, '').trim();
