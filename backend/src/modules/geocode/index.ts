export { addressRoute, geocodeRoutes } from './routes';
