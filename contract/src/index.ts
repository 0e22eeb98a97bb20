export * from './content/contacts';
export * from './content/content';
export * from './content/entries';
export * from './content/news';
export * from './content/vacancies';
export * from './customers/addresses';
export * from './customers/customers';
export * from './customers/identity';
export * from './customers/messenger';
export * from './customers/push';
export * from './menu/drafts';
export * from './menu/entities';
export * from './menu/goesWith';
export * from './menu/menu';
export * from './menu/nutrition';
export * from './menu/office';
export * from './menu/shop';
export * from './menu/shopIndex';
export * from './menu/stopList';
export * from './menu/table';
export * from './orders/changes';
export * from './orders/deliveries';
export * from './orders/figures';
export * from './orders/kitchen';
export * from './orders/leftLine';
export * from './orders/ordering';
export * from './orders/orders';
export * from './orders/promiseReasons';
export * from './orders/search';
export * from './orders/slots';
export * from './orders/statuses';
export { businessDayAt, type HoursOfDays, hoursOn } from './places/businessDay';
export * from './places/geocode';
export * from './places/landmarks';
export {
  type HoursException,
  type Opening,
  type OpeningHours,
  openingAt,
  type Reopening,
} from './places/openingHours';
export * from './places/restaurants';
export * from './places/settings';
export * from './places/tashkent';
export * from './places/zone';
export * from './places/zones';
export * from './platform/analytics';
export * from './platform/builds';
export { CALLS, type Call, type CallId, callsOf, type Feature, type Probe } from './platform/calls';
export * from './platform/common';
export * from './platform/composition';
export * from './platform/constants';
export * from './platform/extensionSlots';
export * from './platform/fragments';
export * from './platform/json';
export * from './platform/layers';
export * from './platform/names';
export * from './platform/offline';
export * from './platform/page';
export * from './platform/pageReports';
export * from './platform/pageVitals';
export * from './platform/releases';
export * from './platform/remote';
export * from './platform/status';
export * from './platform/theme';
export * from './platform/trialFigures';
export * from './promo/office';
export * from './promo/promo';
export * from './promo/stocks';
