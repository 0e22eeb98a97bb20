import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { auditRoutes } from './auditRoutes';
import { courierRoutes } from './courierRoutes';
import { deadLetterRoutes } from './deadLetterRoutes';
import { createBoard } from './kitchenBoard';
import { kitchenRoutes } from './kitchenRoutes';
import { createLoginTries } from './loginTries';
import { officeRoutes } from './office/routes';
import { passwordRoutes } from './passwordRoutes';
import { pauseRoutes } from './pauseRoutes';
import { providerRoutes } from './provider/routes';
import { createQrCodes } from './qrCode';
import { sessionRoutes } from './sessionRoutes';
import { signInRoutes } from './signInRoutes';
import { stopListRoutes } from './stopListRoutes';
import { useSurface } from './surface';

/** The pages work without a script. They are not reachable through `/main`, the way of the customers. */
export async function staffPages(app: App, deps: StaffDeps): Promise<void> {
  await useSurface(app, deps);
  const tries = createLoginTries(deps);
  signInRoutes(app, deps, tries);
  providerRoutes(app, deps, tries);
  const showBoard = createBoard(deps, createQrCodes());
  kitchenRoutes(app, deps, showBoard);
  courierRoutes(app, deps);
  pauseRoutes(app, deps, showBoard);
  stopListRoutes(app, deps);
  deadLetterRoutes(app, deps);
  sessionRoutes(app, deps);
  passwordRoutes(app, deps, tries);
  auditRoutes(app, deps);
  await officeRoutes(app, deps);
}
