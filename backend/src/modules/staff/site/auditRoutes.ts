import { SITE_API } from '@olov/contract/staff/names';
import { ChangeLog } from '@olov/contract/staff/site';
import { latestChanges } from '../../../access/audit';
import type { App } from '../../../plugins/App';
import { changedFields } from '../changedFields';
import type { StaffDeps } from '../createStaffIdentity';
import { HIDDEN } from './form';

const MOST_SHOWN = 200;

export function auditRoutes(app: App, { db }: StaffDeps): void {
  app.get(
    `${SITE_API}/Changes`,
    { config: { right: ['read', 'Audit'] }, schema: { ...HIDDEN, response: { 200: ChangeLog } } },
    async () => ({
      items: (await latestChanges(db, MOST_SHOWN)).map(({ at, before, after, requestId: _, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        fields: changedFields(before, after),
      })),
    }),
  );
}
