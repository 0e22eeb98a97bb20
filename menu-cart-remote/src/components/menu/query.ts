export const TAG = 'tag';

/** Empty without a valid tag. Ids have no leading space and no control characters. */
export const tagOf = (query: URLSearchParams): string =>
  (query.get(TAG) ?? '').replace(/\p{Cc}/gu, '').trim();

/** Query parameter of the menu with all products, for browsers without JavaScript. */
export const WHOLE = 'whole';
