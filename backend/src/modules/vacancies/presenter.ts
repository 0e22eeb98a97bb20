import type { Vacancy, VacancyList, VacancySummary } from '@olov/contract';
import type { Locale } from '../../text/language';
import { sanitizeHtml } from '../../text/sanitizeHtml';
import type { VacancyRow } from './repository';

const presentSummary = (row: VacancyRow, locale: Locale): VacancySummary => ({
  id: row.id,
  title: row.title[locale],
  lead: row.lead[locale],
  salary: row.salary[locale],
  regionId: row.regionId,
  region: row.region[locale],
  publishedAt: row.publishedAt.toISOString(),
});

export const presentVacancy = (row: VacancyRow, locale: Locale): Vacancy => ({
  ...presentSummary(row, locale),
  body: sanitizeHtml(row.body[locale]),
});

export const presentVacancies = (
  rows: VacancyRow[],
  regionId: number | undefined,
  locale: Locale,
): Omit<VacancyList, 'minimumAge'> => ({
  items: rows
    .filter((row) => regionId === undefined || row.regionId === regionId)
    .map((row) => presentSummary(row, locale)),
  regions: [...new Map(rows.map((row) => [row.regionId, row.region[locale]]))]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.id - other.id),
});
