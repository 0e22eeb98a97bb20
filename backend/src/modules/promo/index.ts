export { createPromoCodes } from './createPromoCodes';
export type { FoundPromo, PromoFault } from './FoundPromo';
export { promoOfficeRoutes } from './office/routes';
export { rememberPhones } from './phones';
export { presentPromo } from './presenter';
export { promoTexts } from './texts';
