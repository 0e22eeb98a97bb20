import { Vacancy, VacancyList, VacancyListQuery, VacancyQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { operationsOf } from '../../plugins/operations';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import { presentVacancies, presentVacancy } from './presenter';
import { openVacancies, openVacancy } from './repository';

/** Vacancies are public, but a token of another API is still refused. */
export function vacancyRoutes(app: App, { db, identity, now, hr }: Deps): void {
  const { reader } = operationsOf('vacancies', { identity });

  app.get(
    '/api/vacancies/List',
    reader('listVacancies', 'Open vacancies, of one region or of all', {
      querystring: VacancyListQuery,
      response: answers({ 200: VacancyList }, 400, 401),
    }),
    async (request) => {
      const rows = await openVacancies(db, new Date(now()));
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
      response: answers({ 200: Vacancy }, 400, 401, 404),
    }),
    async (request) => {
      const locale = localeOf(request);
      const row = await openVacancy(db, new Date(now()), request.query.id);
      if (!row) throw refused(404, 'vacancy-not-found', locale);
      return presentVacancy(row, locale);
    },
  );
}
