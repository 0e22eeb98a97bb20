export { customerOfficeRoutes } from './office/routes';
export { findCustomer as profileOf, ownerOf } from './repository';
export { customerRoutes } from './routes';
