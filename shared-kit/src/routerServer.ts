/** Facade of react-router-dom for the host's rendering on the server; no browser loads it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
