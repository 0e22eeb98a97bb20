import {
  type DataRouteObject,
  IDLE_NAVIGATION,
  matchRoutes,
  type RouterHistory,
  type RouterState,
} from '@olov/shared-kit/router/first';
import type { PageResult } from './context';

interface FirstPage {
  routes: DataRouteObject[];
  basename: string;
  loaderData: Record<string, PageResult>;
}

/** The state that a router of react-router starts with; undefined if the page needs data that is not there. */
export function firstState(
  { routes, basename, loaderData }: FirstPage,
  { action, location }: Pick<RouterHistory, 'action' | 'location'>,
): RouterState | undefined {
  const matches = matchRoutes(routes, location, basename);
  if (!matches?.every(({ route }) => !route.loader || loaderData[route.id] !== undefined)) return undefined;
  return {
    historyAction: action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}
