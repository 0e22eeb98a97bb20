export { PromoGuesses } from './guesses';
export { isUsedBy, lookUpPromo, type PromoDeps, type PromoLookup, type Visitor } from './lookup';
export { promoOfficeRoutes } from './office/routes';
export { presentPromo, promoText } from './presenter';
export { lockPromo, type PromoRow, promoPhoneHash } from './repository';
export { deliveryWith, discountOf, isPromoProblem, type PromoProblem, problemOf } from './rules';
export { promoTexts } from './texts';
