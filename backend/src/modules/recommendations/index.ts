export { keepCounting } from './countPairs';
export { recommendationRoutes } from './routes';
