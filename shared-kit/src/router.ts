/** Facade of react-router-dom for host and remotes; it re-exports only names that are used. */

export type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export {
  isRouteErrorResponse,
  Link,
  matchPath,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useChangeSearch } from './hooks/useChangeSearch';
export { useDestination } from './hooks/useDestination';
