import type { Vacancy, VacancyList } from '@olov/shared-kit';

export interface VacanciesData {
  list: VacancyList;
  vacancy?: Vacancy;
}

/** The region of the query; undefined for all regions. */
export function regionIn(query: URLSearchParams): number | undefined {
  const region = query.get('region') ?? '';
  return /^\d{1,9}$/.test(region) ? Number(region) : undefined;
}

export function vacanciesSearch({ region, id }: { region?: number | undefined; id?: string }): string {
  const query = new URLSearchParams();
  if (region !== undefined) query.set('region', String(region));
  if (id !== undefined) query.set('id', id);
  const text = query.toString();
  return text && `?${text}`;
}
