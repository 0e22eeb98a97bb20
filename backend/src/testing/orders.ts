import { inCenter } from './menu';

const customer = { name: 'Aziza', phone: '+998901234567' };
const payment = { type: 'cash' };

/** A valid order at noon: 60 000, no delivery price. */
export const pickupOrder = (changes: object = {}) => ({
  orderTypeId: 200,
  restaurantId: 'center',
  regionId: 1,
  customer,
  payment,
  products: [{ id: 'margherita', count: 1, modifiers: [] }],
  ...changes,
});

/** A valid order at noon: 60 000, and 15 000 for the delivery. */
export const deliveryOrder = (changes: object = {}) => ({
  orderTypeId: 0,
  regionId: 1,
  address: { ...inCenter, title: 'Square 1', flat: '12' },
  customer,
  payment,
  products: [{ id: 'margherita', count: 1, modifiers: [] }],
  ...changes,
});

export const cartOf = (order: Record<string, unknown>) => {
  const { orderTypeId, regionId, restaurantId, products, slotStart, promoCode } = order;
  const address = order.address as { latitude: number; longitude: number } | undefined;
  return JSON.parse(
    JSON.stringify({
      orderTypeId,
      regionId,
      restaurantId,
      products,
      slotStart,
      promoCode,
      address: address && { latitude: address.latitude, longitude: address.longitude },
    }),
  );
};
