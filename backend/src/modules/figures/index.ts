export { figureRoutes } from './routes';
export { todayOf } from './today';
