export { pushSettings, readPush } from './config';
export { createPush, type Push } from './createPush';
export { pushData } from './customerData';
export { pushRoutes } from './routes';
export { startPush } from './startPush';
