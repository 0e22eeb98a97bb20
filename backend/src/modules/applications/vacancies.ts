import { Vacancy, VacancyList, VacancyListQuery, VacancyQuery, type VacancySummary } from '@olov/contract';
import type { Selectable } from 'kysely';
import { operationsOf } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { Text, VacancyTable } from '../../db/schema';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refused } from '../../refusals';
import { type Locale, localeOf } from '../../text/language';
import { sanitizeHtml } from '../../text/sanitizeHtml';
import { readShop } from '../menu';
import type { ApplicationDeps } from './createHr';

/** Vacancies are public, but a token of another API is still refused. */
export function vacancyRoutes(app: App, deps: ApplicationDeps): void {
  const { identity, now, hr } = deps;
  const { reader } = operationsOf('vacancies', { identity });

  app.get(
    '/api/vacancies/List',
    reader('listVacancies', 'Open vacancies, of one region or of all', {
      querystring: VacancyListQuery,
      response: answers({ 200: VacancyList }, 400, 401, 410),
    }),
    async (request) => {
      const rows = await readShop(deps, request, (db, entryId) =>
        openVacancies(db, new Date(now()), entryId),
      );
      return {
        ...presentVacancies(rows, request.query.regionId, localeOf(request)),
        minimumAge: hr.minimumAge,
      };
    },
  );

  app.get(
    '/api/vacancies/Get',
    reader('getVacancy', 'One open vacancy with its text', {
      querystring: VacancyQuery,
      response: answers({ 200: Vacancy }, 400, 401, 404, 410),
    }),
    async (request) => {
      const locale = localeOf(request);
      const row = await readShop(deps, request, (db, entryId) =>
        openVacancy(db, new Date(now()), request.query.id, entryId),
      );
      if (!row) throw refused(404, 'vacancy-not-found', locale);
      return presentVacancy(row, locale);
    },
  );
}

const presentSummary = (row: VacancyRow, locale: Locale): VacancySummary => ({
  id: row.id,
  title: row.title[locale],
  lead: row.lead[locale],
  salary: row.salary[locale],
  regionId: row.regionId,
  region: row.region[locale],
  publishedAt: row.publishedAt.toISOString(),
});

const presentVacancy = (row: VacancyRow, locale: Locale): Vacancy => ({
  ...presentSummary(row, locale),
  body: sanitizeHtml(row.body[locale]),
});

const presentVacancies = (
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

export interface VacancyRow extends Selectable<VacancyTable> {
  region: Text;
}

/** A previewed vacancy is shown before its time, and also if it is closed. */
const open = (db: Database, at: Date, entryId = '') =>
  db
    .selectFrom('vacancies')
    .innerJoin('regions', 'regions.id', 'vacancies.regionId')
    .selectAll('vacancies')
    .select('regions.name as region')
    .where(({ eb, and, or }) =>
      or([and([eb('isActive', '=', true), eb('publishedAt', '<=', at)]), eb('vacancies.id', '=', entryId)]),
    );

const openVacancies = (db: Database, at: Date, entryId?: string): Promise<VacancyRow[]> =>
  open(db, at, entryId).orderBy('vacancies.position').orderBy('vacancies.id').execute();

export const openVacancy = (
  db: Database,
  at: Date,
  id: string,
  entryId?: string,
): Promise<VacancyRow | undefined> => open(db, at, entryId).where('vacancies.id', '=', id).executeTakeFirst();
