export { type CustomerDeps, confirmedPhoneOf, ownerOf } from './repository';
export { customerRoutes } from './routes';
