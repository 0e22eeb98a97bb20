import { ALLERGENS, DIETS } from '@olov/contract/menu/nutrients';
import type { Allergen, Diet } from '@olov/shared-kit';

export const TAG = 'tag';

/** Empty without a valid tag. Ids have no leading space and no control characters. */
export const tagOf = (query: URLSearchParams): string =>
  (query.get(TAG) ?? '').replace(/\p{Cc}/gu, '').trim();

/** Query parameter of the menu with all products, for browsers without JavaScript. */
export const WHOLE = 'whole';

/** The filters by the name of their parameter, which is repeated for each of them. */
const FILTERS = { diet: DIETS, without: ALLERGENS };
export type Filter = Diet | Allergen;

export const filtersOf = (query: URLSearchParams): Filter[] =>
  Object.entries(FILTERS).flatMap(([name, known]: [string, readonly Filter[]]) =>
    known.filter((filter) => query.getAll(name).includes(filter)),
  );

export function setFilter(query: URLSearchParams, filter: Filter, isOn: boolean): void {
  const name = FILTERS.diet.some((diet) => diet === filter) ? 'diet' : 'without';
  const others = query.getAll(name).filter((other) => other !== filter);
  query.delete(name);
  for (const value of isOn ? [...others, filter] : others) query.append(name, value);
}

export function searchWithout(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  setFilter(query, filter, false);
  return query.toString();
}
