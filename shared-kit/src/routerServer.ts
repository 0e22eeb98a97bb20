/** Facade of react-router-dom for rendering on the server; browsers never load it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
