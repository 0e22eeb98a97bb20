import { normalizePhone, type OrderAddress, type PaymentType } from '@olov/shared-kit';

/** Texts of the order form under the paths they have in the order's body, so that a 422 finds its field. */
export const TEXT_FIELDS = [
  'customer.name',
  'customer.phone',
  'address.flat',
  'address.entrance',
  'address.floor',
  'address.intercom',
  'address.note',
  'payment.changeFrom',
  'comment',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields in the order they stand on the page. */
export const FIELDS = [
  'address',
  ...TEXT_FIELDS,
  'slotStart',
  'payment.type',
  'promoCode',
  'cutlery',
] as const;
export type Field = (typeof FIELDS)[number];

export type TextValues = Record<TextField, string>;

export const emptyTexts = (): TextValues => ({
  'customer.name': '',
  'customer.phone': '',
  'address.flat': '',
  'address.entrance': '',
  'address.floor': '',
  'address.intercom': '',
  'address.note': '',
  'payment.changeFrom': '',
  comment: '',
});

export const LIMITS = { name: 50, detail: 20, note: 200, comment: 500, promo: 40, cutlery: 20 } as const;

/** A message id, and what it needs to be said. */
export interface FieldProblem {
  id: string;
  values?: Record<string, string | number>;
}

export interface OrderContext {
  isDelivery: boolean;
  payment: PaymentType;
  total: number;
  money: (sum: number) => string;
}

/** What is wrong with a text, as far as it can be known without asking the server. */
export function problemOf(
  field: TextField,
  values: TextValues,
  context: OrderContext,
): FieldProblem | undefined {
  const text = values[field].trim();
  switch (field) {
    case 'customer.name':
      return text.length < 2 || text.length > LIMITS.name ? { id: 'order.error.name' } : undefined;
    case 'customer.phone':
      return normalizePhone(text) ? undefined : { id: 'order.error.phone' };
    case 'payment.changeFrom':
      return context.payment === 'cash' && text !== '' && Number(text) < context.total
        ? { id: 'order.error.change', values: { total: context.money(context.total) } }
        : undefined;
    case 'address.note':
      return tooLong(text, LIMITS.note);
    case 'comment':
      return tooLong(text, LIMITS.comment);
    default:
      return context.isDelivery ? tooLong(text, LIMITS.detail) : undefined;
  }
}

const tooLong = (text: string, limit: number): FieldProblem | undefined =>
  text.length > limit ? { id: 'order.error.too-long', values: { limit } } : undefined;

/** The details of an address that were filled in. */
export function addressDetails(values: TextValues): Omit<OrderAddress, 'latitude' | 'longitude' | 'title'> {
  const names = ['flat', 'entrance', 'floor', 'intercom', 'note'] as const;
  return Object.fromEntries(
    names.map((name) => [name, values[`address.${name}`].trim()] as const).filter(([, text]) => text !== ''),
  );
}
