import { FOLDERS, PRICE_OF_DELIVERY, PRODUCTS, RESTAURANTS, say } from './data';
import { type Asked, type Backend, type Calls, refusal, serve } from './serve';

export interface BasketLine {
  id: string;
  count: number;
  modifiers: { id: string; count: number }[];
}

/** The data of one server. */
export interface Memory {
  orders: { orderId: string; statusCode: number; customerId: string }[];
  baskets: Map<string, BasketLine[]>;
}

export const openMemory = (): Memory => ({ orders: [], baskets: new Map() });

export function addOrder({ orders }: Memory, customerId: string) {
  const order = { orderId: `order-${orders.length + 1}`, statusCode: 0, customerId };
  orders.unshift(order);
  return order;
}

/** A back end that answers the calls and fields of the specification, and 404 to all others. */
export const startSpecBackend = (): Promise<Backend> => serve(specCalls(openMemory()));

export const specCalls = (memory: Memory): Calls => ({
  'GET /api/restaurants/List': ({ language }) => ({ body: say(RESTAURANTS, language) }),

  'GET /api/restaurants/GetByLocation': ({ query, language }) => ({
    body: say(placesAt(pointOf(query), query.get('orderTypeId') === '200'), language),
  }),

  'GET /api/shop': (asked) => ({ body: shopOf(asked) }),

  'GET /api/delivery/List': ({ query }) => {
    const skip = Number(query.get('skip') ?? 0);
    const own = memory.orders
      .filter(({ customerId }) => customerId === query.get('customerId'))
      .filter(({ statusCode }) => query.get('onlyActive') !== 'true' || ![201, 255].includes(statusCode));
    return {
      body: own
        .slice(skip, skip + Number(query.get('take') ?? 50))
        .map(({ orderId, statusCode }) => ({ order: { orderId }, statusCode })),
    };
  },

  'GET /api/delivery/Get': ({ query }) => {
    const order = memory.orders.find(({ orderId }) => orderId === query.get('orderId'));
    if (!order) return refusal(404, 'order-not-found');
    return { body: { orderId: order.orderId, statusCode: order.statusCode } };
  },

  'GET /api/tg_address': ({ query, language }) => {
    const [nearest] = placesAt(pointOf(query), true);
    return { body: nearest ? say(nearest.address, language) : '' };
  },

  'POST /api/tg_order': (asked) => {
    if (!asked.body?.products?.length) return refusal(422, 'fields-invalid');
    addOrder(memory, userOf(asked).customerId);
    return { body: { ok: true } };
  },

  'GET /api/tg_basket': (asked) => ({
    body: { result: { products: memory.baskets.get(userOf(asked).tgId) ?? [] } },
  }),

  'PUT /api/tg_basket': (asked) => {
    const products: BasketLine[] = asked.body?.products ?? [];
    memory.baskets.set(
      userOf(asked).tgId,
      products.map(({ id, count, modifiers }) => ({ id, count, modifiers })),
    );
    return {};
  },
});

/** The Telegram user that the headers of the messenger client name; without them, the ids in the call. */
const userOf = ({ headers, query, body }: Asked) => ({
  tgId: String(headers['x-tg-id'] ?? query.get('tgId') ?? body?.tgId ?? ''),
  customerId: String(headers['x-customer-id'] ?? body?.customerId ?? ''),
});

const pointOf = (query: URLSearchParams) => ({
  latitude: Number(query.get('latitude') ?? query.get('Latitude')),
  longitude: Number(query.get('longitude') ?? query.get('Longitude')),
});

const isIn = (zone: string, at: { latitude: number; longitude: number }): boolean => {
  if (!zone.endsWith(']]')) return false;
  const corners: [number, number][] = JSON.parse(zone);
  const isBetween = (value: number, side: 0 | 1) =>
    corners.some((corner) => corner[side] <= value) && corners.some((corner) => corner[side] >= value);
  return isBetween(at.latitude, 0) && isBetween(at.longitude, 1);
};

/** The restaurants for a place, the nearest first; zones are rectangles. */
function placesAt(at: { latitude: number; longitude: number }, isPickup: boolean) {
  const distance = (place: { latitude: number; longitude: number }) =>
    Math.hypot(place.latitude - at.latitude, place.longitude - at.longitude);
  return RESTAURANTS.filter(({ isActive, zone }) => isActive && (isPickup || isIn(zone, at))).sort(
    (a, b) => distance(a) - distance(b),
  );
}

function shopOf({ query, language }: Asked) {
  const isPickup = query.get('OrderTypeId') === '200';
  const wanted = query.get('RestaurantId');
  const restaurant = wanted
    ? RESTAURANTS.find(({ id, isActive }) => id === wanted && isActive)
    : query.has('Latitude')
      ? placesAt(pointOf(query), isPickup)[0]
      : RESTAURANTS[0];
  const products = PRODUCTS.map(({ id, parentId, price, modifiers }) => ({
    id,
    parentId,
    price,
    modifiers: modifiers.map((modifier) => ({
      ...modifier,
      imageUrl: '',
      count: modifier.isRequired ? 1 : 0,
    })),
  }));
  return say(
    {
      folders: restaurant ? FOLDERS : [],
      products: restaurant ? products : [],
      productsForCart: restaurant ? products.filter(({ parentId }) => parentId === 'drinks') : [],
      restId: restaurant?.id ?? '',
      starTime: '00:00',
      endTime: '24:00',
      deliveryDuration: 30,
      priceOfDelivery: isPickup ? 0 : PRICE_OF_DELIVERY,
      ...(!restaurant && { error: 'No restaurant serves this place.' }),
    },
    language,
  );
}
