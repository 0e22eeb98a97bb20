import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { accountRoutes } from './accountRoutes';
import { auditRoutes } from './auditRoutes';
import { deadLetterRoutes } from './deadLetterRoutes';
import { eventRoutes } from './eventRoutes';
import { createLoginTries } from './loginTries';
import { createApp } from './office/createApp';
import { officeRoutes } from './office/routes';
import { passwordRoutes } from './passwordRoutes';
import { providerRoutes } from './provider/routes';
import { sessionRoutes } from './sessionRoutes';
import { signInRoutes } from './signInRoutes';
import { startRoutes } from './startRoutes';
import { useCalls, useVisits } from './surface';

/** Not reachable through `/main`, the way of the customers. */
export async function staffPages(app: App, deps: StaffDeps): Promise<void> {
  useVisits(app, deps);
  const tries = createLoginTries(deps);
  const staffApp = createApp(deps);
  await officeRoutes(app, deps, staffApp);
  await app.register(async (calls: App) => {
    useCalls(calls);
    signInRoutes(calls, deps, tries);
    providerRoutes(calls, deps, { tries, show: staffApp.show });
    accountRoutes(calls, deps, tries);
    deadLetterRoutes(calls, deps);
    sessionRoutes(calls, deps);
    passwordRoutes(calls, deps, tries);
    auditRoutes(calls, deps);
    eventRoutes(calls, deps);
    startRoutes(calls, deps);
  });
}
