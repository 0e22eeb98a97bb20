export { messengerData } from './customerData';
export { messengerRoutes } from './routes';
