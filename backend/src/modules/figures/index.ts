export { figureRoutes } from './routes';
export { keepSumming } from './sumDays';
export { todayOf } from './today';
