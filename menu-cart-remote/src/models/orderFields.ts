export const DOOR_FIELDS = [
  'address.house',
  'address.flat',
  'address.entrance',
  'address.floor',
  'address.intercom',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];

/** The labels of the fields in page order. Fields are named by their paths in the order’s body, so that a 422 finds its field. */
export const FIELDS = {
  'customer.name': 'order.name',
  'customer.phone': 'order.phone',
  address: 'order.place',
  'address.house': 'order.house',
  'address.flat': 'order.flat',
  'address.entrance': 'order.entrance',
  'address.floor': 'order.floor',
  'address.intercom': 'order.intercom',
  'address.note': 'order.note',
  slotStart: 'order.time.choose',
  'payment.type': 'order.payment',
  'payment.changeFrom': 'order.change',
  promoCode: 'order.promo',
  cutlery: 'order.cutlery',
  comment: 'order.comment',
};
export type Field = keyof typeof FIELDS;

export type Texts = Record<Field, string>;

const PLACE = /^(restaurantId|address\.(title|latitude|longitude))$/;

/** The place is one field of the page for all of its parts. */
export const aliasOf = (path: string): string => (PLACE.test(path) ? 'address' : path);

export { ORDER_LIMITS as LIMITS } from '@olov/shared-kit';
