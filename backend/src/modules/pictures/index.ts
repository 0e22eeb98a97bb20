export { pictureRoutes } from './routes';
