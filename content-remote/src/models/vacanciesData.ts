import type { Vacancy, VacancyList } from '@olov/shared-kit';

/** What the page of vacancies shows: those of the region that the address names, and the one that it opens. */
export interface VacanciesData {
  list: VacancyList;
  vacancy?: Vacancy;
}

/** Number of the region in an address; undefined for all of them. */
export function regionIn(query: URLSearchParams): number | undefined {
  const region = query.get('region') ?? '';
  return /^\d{1,9}$/.test(region) ? Number(region) : undefined;
}

/** The address of the list in a region, or of a vacancy within it. */
export function vacanciesSearch({ region, id }: { region?: number | undefined; id?: string }): string {
  const query = new URLSearchParams();
  if (region !== undefined) query.set('region', String(region));
  if (id !== undefined) query.set('id', id);
  const text = query.toString();
  return text && `?${text}`;
}
