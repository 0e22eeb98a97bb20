import { Vacancy, VacancyList, VacancyListQuery, VacancyQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../errors';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { vacancyMessages } from './messages';
import { presentVacancies, presentVacancy } from './presenter';
import { openVacancies, openVacancy } from './repository';

/** Vacancies are public, but a token of another API is still refused. */
export function vacancyRoutes(app: App, { db, identity, now, hr }: Deps): void {
  const onRequest = identity.reader;
  const tags = ['vacancies'];
  const security: Record<string, string[]>[] = [{}, { applicant: [] }];

  app.get(
    '/api/vacancies/List',
    {
      onRequest,
      schema: {
        operationId: 'listVacancies',
        summary: 'Open vacancies, of one region or of all',
        tags,
        security,
        querystring: VacancyListQuery,
        response: answers({ 200: VacancyList }, 400, 401),
      },
    },
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
    {
      onRequest,
      schema: {
        operationId: 'getVacancy',
        summary: 'One open vacancy with its text',
        tags,
        security,
        querystring: VacancyQuery,
        response: answers({ 200: Vacancy }, 400, 401, 404),
      },
    },
    async (request) => {
      const locale = localeOf(request);
      const row = await openVacancy(db, new Date(now()), request.query.id);
      if (!row) throw new ApiError(404, 'vacancy-not-found', vacancyMessages[locale]['vacancy-not-found']);
      return presentVacancy(row, locale);
    },
  );
}
