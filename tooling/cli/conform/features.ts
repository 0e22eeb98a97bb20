import type { Feature } from '@olov/contract/platform/calls';

interface Loss {
  /** The loss for customers, without a verb. */
  costs: string;
  /** The substitute that customers get. */
  fallback: string;
}

const UNAVAILABLE = 'no link, and the page says that it is not available';

/** The loss of every feature that a back end may lack, for the report and for docs/adopting.md. */
export const LOSSES: Record<Feature, Loss> = {
  ordering: { costs: 'ordering on the web', fallback: 'cart and checkout name the phone' },
  news: { costs: 'the news', fallback: UNAVAILABLE },
  stocks: { costs: 'the promotions', fallback: UNAVAILABLE },
  contacts: { costs: 'the contacts of the chain', fallback: UNAVAILABLE },
  vacancies: { costs: 'the vacancies and their form', fallback: UNAVAILABLE },
  basket: { costs: 'one cart on all devices of a Telegram user', fallback: 'a cart for each device' },
  messengerOrders: {
    costs: 'orders of Telegram users by the messenger API',
    fallback: 'Create of the main API',
  },
  pointNames: {
    costs: 'the address of a point inside Telegram',
    fallback: 'geocode/Reverse, or the coordinates',
  },
  menuSearch: { costs: 'the search in the menu', fallback: 'no search field' },
  recommendations: {
    costs: 'recommendations by the dishes in the cart',
    fallback: 'the offered products of the menu',
  },
  landmarks: { costs: 'well-known places in the picker', fallback: 'the map and coordinates' },
  addressSearch: { costs: 'the search for an address', fallback: 'landmarks, the map and coordinates' },
  pointAddresses: { costs: 'the address at the pin', fallback: 'tg_address, or the coordinates' },
  promoCodes: { costs: 'promo codes', fallback: 'no field for them' },
  orderLookup: {
    costs: 'the lookup of an order after a lost answer',
    fallback: 'the order is sent again with its key',
  },
  liveEvents: { costs: 'live tracking', fallback: 'the tracker polls every ten seconds' },
  laterDays: { costs: 'orders for the days after today', fallback: 'the slots of today' },
  repeat: { costs: 'repeating an order', fallback: 'no button for it' },
  cancel: { costs: 'cancelling an order', fallback: 'no button for it' },
  rating: { costs: 'rating an order', fallback: 'no button for it' },
  push: { costs: 'notifications of the browser about an order', fallback: 'no button for them' },
  profile: { costs: 'name and birthday in the profile', fallback: 'no row for them' },
  phoneCodes: { costs: 'one customer on several devices', fallback: 'each browser is a customer' },
  dataExport: { costs: 'the download of a customer’s data', fallback: 'no button for it' },
  dataDeletion: { costs: 'deleting a customer’s data', fallback: 'no button for it' },
  savedAddresses: { costs: 'saved addresses on all devices', fallback: 'the browser keeps them' },
  feedback: { costs: 'the feedback form', fallback: 'no form' },
  orderReports: { costs: 'reporting a problem with an order', fallback: 'no button for it' },
};
