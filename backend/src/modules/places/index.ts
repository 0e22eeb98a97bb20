export { addressData } from './addresses/customerData';
export { filteredRestaurants, groupsOf } from './restaurants/filter';
export { businessDayOf, hoursAt, pauseAt, slotDaysOf, turnsAfter } from './restaurants/hours';
export { partTermsOf } from './restaurants/partTerms';
export {
  activeRestaurant,
  activeRestaurantOf,
  activeRestaurants,
  allRestaurants,
  anyRestaurant,
  deliveryPriceOf,
  type RestaurantRow,
} from './restaurants/repository';
export { restaurantsFor } from './restaurants/service';
export { placeRoutes } from './routes';
export { readCollection } from './zones/readCollection';
export { readZones } from './zones/readZones';
