import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    'delivery-map': () => import(/* webpackChunkName: "page-delivery-map" */ './pages/DeliveryMapPage'),
  },
  fragments: {
    'location-picker': () =>
      import(/* webpackChunkName: "fragment-location-picker" */ './fragments/LocationPickerFragment'),
    'order-map': () => import(/* webpackChunkName: "fragment-order-map" */ './fragments/OrderMapFragment'),
    'restaurants-map': () =>
      import(/* webpackChunkName: "fragment-restaurants-map" */ './fragments/RestaurantsMapFragment'),
  },
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
