import { FILTERS, type Filter, isDiet } from '../../models/filters';

export const TAG = 'tag';

/** Empty without a valid tag. Ids have no leading space and no control characters. */
export const tagOf = (query: URLSearchParams): string =>
  (query.get(TAG) ?? '').replace(/\p{Cc}/gu, '').trim();

/** Query parameter of the menu with all products, for browsers without JavaScript. */
export const WHOLE = 'whole';

export const filtersOf = (query: URLSearchParams): Filter[] =>
  Object.entries(FILTERS).flatMap(([name, known]: [string, readonly Filter[]]) =>
    known.filter((filter) => query.getAll(name).includes(filter)),
  );

export function setFilter(query: URLSearchParams, filter: Filter, isOn: boolean): void {
  const name: keyof typeof FILTERS = isDiet(filter) ? 'diet' : 'without';
  const others = query.getAll(name).filter((other) => other !== filter);
  query.delete(name);
  for (const value of isOn ? [...others, filter] : others) query.append(name, value);
}

export function searchWithTag(search: string, tagId: string): string {
  const query = new URLSearchParams(search);
  if (tagId === '') query.delete(TAG);
  else query.set(TAG, tagId);
  return query.toString();
}

export function searchWithout(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  setFilter(query, filter, false);
  return query.toString();
}
