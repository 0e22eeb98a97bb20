export { figureRoutes } from './routes';
