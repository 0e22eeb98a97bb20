export { createPromoCodes } from './createPromoCodes';
export type { FoundPromo, PromoFault } from './FoundPromo';
export { promoOfficeRoutes } from './office/routes';
export { presentPromo } from './presenter';
export { promoTexts } from './texts';
