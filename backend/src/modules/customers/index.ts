export { findCustomer as profileOf, ownerOf } from './repository';
export { customerRoutes } from './routes';
