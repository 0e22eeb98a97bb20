/** Facade of react-router-dom for whoever creates routers: the host, the office and tests. */
export { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
