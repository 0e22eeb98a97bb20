/** Those that say which door it is. */
export const DOOR_FIELDS = [
  'address.house',
  'address.flat',
  'address.entrance',
  'address.floor',
  'address.intercom',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];

/** Texts of the order form under the paths they have in the order's body, so that a 422 finds its field. */
export const TEXT_FIELDS = [
  'customer.name',
  'customer.phone',
  ...DOOR_FIELDS,
  'address.note',
  'payment.changeFrom',
  'comment',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields in the order they stand on the page. */
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

export const emptyTexts = (): TextValues => ({
  'customer.name': '',
  'customer.phone': '',
  'address.house': '',
  'address.flat': '',
  'address.entrance': '',
  'address.floor': '',
  'address.intercom': '',
  'address.note': '',
  'payment.changeFrom': '',
  comment: '',
});

export { ORDER_LIMITS as LIMITS } from '@olov/shared-kit';

/** A message id, and what it needs to be said. */
export interface FieldProblem {
  id: string;
  values?: Record<string, string | number>;
}

/** What the fields are called on the page. */
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
