/** Facade of react-router-dom for whoever creates routers: the host, the office, pages of other origins and tests. */
export type { Navigator, To } from 'react-router-dom';
export { createBrowserRouter, createMemoryRouter, createPath, Router } from 'react-router-dom';
