export * from './addresses';
export * from './analytics';
export * from './builds';
export { businessDayAt, type HoursOfDays, hoursOn } from './businessDay';
export { CALLS, type Call, type CallId, callsOf, type Feature, type Probe } from './calls';
export * from './common';
export * from './composition';
export * from './constants';
export * from './contacts';
export * from './content';
export * from './contentEntries';
export * from './customers';
export * from './extensionSlots';
export * from './figures';
export * from './fragments';
export * from './geocode';
export * from './goesWith';
export * from './identity';
export * from './json';
export * from './landmarks';
export * from './layers';
export * from './leftLine';
export * from './menu';
export * from './menuDrafts';
export * from './menuEntities';
export * from './menuOffice';
export * from './messenger';
export * from './names';
export * from './news';
export * from './nutrition';
export * from './offline';
export {
  type HoursException,
  type Opening,
  type OpeningHours,
  openingAt,
  type Reopening,
} from './openingHours';
export * from './orderChanges';
export * from './ordering';
export * from './orderSearch';
export * from './orderStaff';
export * from './orders';
export * from './page';
export * from './pageReports';
export * from './pageVitals';
export * from './promo';
export * from './promoOffice';
export * from './push';
export * from './releases';
export * from './remote';
export * from './restaurantSettings';
export * from './restaurants';
export * from './shop';
export * from './shopIndex';
export * from './slots';
export * from './status';
export * from './stocks';
export * from './stopList';
export * from './tashkent';
export * from './theme';
export * from './trialFigures';
export * from './vacancies';
export * from './zone';
export * from './zones';
