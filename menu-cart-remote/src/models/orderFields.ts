export const DOOR_FIELDS = [
  'address.house',
  'address.flat',
  'address.entrance',
  'address.floor',
  'address.intercom',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];

/** Fields are named by their paths in the order’s body, so that a 422 finds its field. */
export const TEXT_FIELDS = [
  'customer.name',
  'customer.phone',
  ...DOOR_FIELDS,
  'address.note',
  'payment.changeFrom',
  'comment',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const FIELDS = [
  'address',
  ...DOOR_FIELDS,
  'address.note',
  'customer.name',
  'customer.phone',
  'slotStart',
  'payment.type',
  'payment.changeFrom',
  'promoCode',
  'cutlery',
  'comment',
] as const;
export type Field = (typeof FIELDS)[number];

export type TextValues = Record<TextField, string>;

/** The field for a path of a 422: the place is one field of the page for all of its parts. */
export const fieldOf = (path: string): Field | undefined =>
  /^(restaurantId|address\.(title|latitude|longitude))$/.test(path)
    ? 'address'
    : FIELDS.find((field) => field === path);

export { ORDER_LIMITS as LIMITS } from '@olov/shared-kit';

export const FIELD_LABELS: Readonly<Partial<Record<Field, string>>> = {
  address: 'order.place',
  'address.house': 'order.house',
  'address.flat': 'order.flat',
  'address.entrance': 'order.entrance',
  'address.floor': 'order.floor',
  'address.intercom': 'order.intercom',
  'address.note': 'order.note',
  'customer.name': 'order.name',
  'customer.phone': 'order.phone',
  slotStart: 'order.time.choose',
  'payment.type': 'order.payment',
  'payment.changeFrom': 'order.change',
  promoCode: 'order.promo',
  cutlery: 'order.cutlery',
  comment: 'order.comment',
};
