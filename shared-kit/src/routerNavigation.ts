/** Facade of react-router-dom for whoever creates routers: the host, the office and tests. */
export {
  createBrowserRouter,
  createMemoryRouter,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_mapRouteProperties as mapRouteProperties,
} from 'react-router-dom';
