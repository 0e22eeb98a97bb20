import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { auditRoutes } from './auditRoutes';
import { courierRoutes } from './courierRoutes';
import { deadLetterRoutes } from './deadLetterRoutes';
import { createBoard } from './kitchenBoard';
import { kitchenRoutes } from './kitchenRoutes';
import { createLoginTries } from './loginTries';
import { createApp } from './office/createApp';
import { officeRoutes } from './office/routes';
import { passwordRoutes } from './passwordRoutes';
import { pauseRoutes } from './pauseRoutes';
import { providerRoutes } from './provider/routes';
import { createQrCodes } from './qrCode';
import { sessionRoutes } from './sessionRoutes';
import { leaveByForm, signInRoutes } from './signInRoutes';
import { stopListRoutes } from './stopListRoutes';
import { useCalls, useForms, useVisits } from './surface';

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
    deadLetterRoutes(calls, deps);
    sessionRoutes(calls, deps);
    passwordRoutes(calls, deps, tries);
    auditRoutes(calls, deps);
  });
  await app.register(async (pages: App) => {
    await useForms(pages);
    const showBoard = createBoard(deps, createQrCodes());
    kitchenRoutes(pages, deps, showBoard, staffApp.show);
    courierRoutes(pages, deps);
    pauseRoutes(pages, deps, showBoard);
    stopListRoutes(pages, deps);
    leaveByForm(pages, deps);
  });
}
