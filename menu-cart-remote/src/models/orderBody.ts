import {
  type CalculateBody,
  type CreateOrderBody,
  normalizePhone,
  type OrderAddress,
  type PaymentType,
} from '@olov/shared-kit';
import type { Door } from './Door';
import type { TextValues } from './orderFields';

/** What the customer fills in, besides what is priced. */
export interface FilledIn {
  texts: TextValues;
  payment: PaymentType;
  cutlery: number;
  /** A pickup has no address, whatever was typed before. */
  isDelivery: boolean;
  house: Door['house'];
}

export interface OrderParts extends FilledIn {
  basket: CalculateBody;
  /** Of the address. */
  title: string;
  /** The total that was shown. */
  total: number;
}

/** The body of `POST /api/delivery/Create`; what was left empty is left out. */
export function orderBody({ basket, title, total, ...filledIn }: OrderParts): CreateOrderBody {
  const { address: place, ...rest } = basket;
  const { address: details, ...own } = bodyOf(filledIn);
  return { ...rest, ...(place && { address: { ...place, title, ...details } }), ...own, total };
}

/** The part of the body that comes from the form alone. */
export function bodyOf({ texts, payment, cutlery, isDelivery, house }: FilledIn) {
  const comment = texts.comment.trim();
  const changeFrom = payment === 'cash' ? Number(texts['payment.changeFrom']) : 0;
  return {
    ...(isDelivery && { address: { ...house, ...addressDetails(texts) } }),
    customer: {
      name: texts['customer.name'].trim(),
      phone: normalizePhone(texts['customer.phone']) ?? '',
    },
    payment: { type: payment, ...(changeFrom > 0 && { changeFrom }) },
    cutlery,
    ...(comment && { comment }),
  };
}

/** How to find the door within the house, as far as it was filled in. */
function addressDetails(texts: TextValues): Omit<OrderAddress, 'latitude' | 'longitude' | 'title'> {
  const names = ['flat', 'entrance', 'floor', 'intercom', 'note'] as const;
  return Object.fromEntries(
    names.map((name) => [name, texts[`address.${name}`].trim()] as const).filter(([, text]) => text !== ''),
  );
}
