/** The parts of react-router-dom that the host’s router of the first view consists of. */

import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

export type {
  BlockerFunction,
  DataRouteObject,
  DataRouter,
  RouterNavigateOptions,
  RouterState,
  RouterSubscriber,
  To,
} from 'react-router-dom';
export { IDLE_BLOCKER, IDLE_FETCHER, IDLE_NAVIGATION, matchRoutes, resolvePath } from 'react-router-dom';
export type RouterHistory = ReturnType<typeof createBrowserHistory>;
export { createBrowserHistory };
