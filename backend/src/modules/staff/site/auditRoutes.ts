import { latestChanges } from '../../../access/audit';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { HIDDEN } from './form';
import { auditPage } from './pages/audit';
import { demandVisit, send } from './surface';

const MOST_SHOWN = 200;

export function auditRoutes(app: App, { db }: StaffDeps): void {
  app.get('/staff/log', { config: { right: ['read', 'Audit'] }, schema: HIDDEN }, async (request, reply) =>
    send(reply, auditPage(demandVisit(request), await latestChanges(db, MOST_SHOWN))),
  );
}
