import { SITE_API } from '@olov/contract/staff/names';
import { ChangeLog, ChangesQuery } from '@olov/contract/staff/site';
import { checkDay } from '../../../days';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { idsOf, presentChange } from '../log/presenter';
import { changesOf, namesOf } from '../log/repository';
import { HIDDEN } from './form';
import { demandVisit } from './surface';

const PART = 50;

export function auditRoutes(app: App, { db }: StaffDeps): void {
  app.get(
    `${SITE_API}/Changes`,
    {
      config: { right: ['read', 'Audit'] },
      schema: { ...HIDDEN, querystring: ChangesQuery, response: { 200: ChangeLog } },
    },
    async (request) => {
      const { locale } = demandVisit(request);
      const { from, to } = request.query;
      for (const day of [from, to]) if (day) checkDay(day, locale);
      const rows = await changesOf(db, request.query, locale, PART);
      const nameOf = await namesOf(db, rows.flatMap(idsOf), locale);
      const last = rows.length === PART ? rows.at(-1)?.id : undefined;
      return {
        items: rows.map((row) => presentChange(row, nameOf)),
        ...(last !== undefined && { next: last }),
      };
    },
  );
}
