export { confirmedPhoneOf, ownerOf } from './repository';
export { customerRoutes } from './routes';
