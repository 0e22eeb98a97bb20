import { cleanText } from '@olov/contract/content/cleanText';
import {
  type CalculateBody,
  type CreateOrderBody,
  DOOR_DETAILS,
  normalizePhone,
  type OrderAddress,
  type PaymentType,
} from '@olov/shared-kit';
import type { Door } from './Door';
import type { Texts } from './orderFields';

export interface FilledIn {
  texts: Texts;
  payment: PaymentType;
  cutlery: number;
  /** False for a pickup, which sends no address, whatever was typed before. */
  isDelivery: boolean;
  house: Door['house'];
}

export interface OrderParts extends FilledIn {
  cartBody: CalculateBody;
  title: string;
  /** The total that the customer saw. */
  total: number;
}

export function orderBody({ cartBody, title, total, ...filledIn }: OrderParts): CreateOrderBody {
  const { address: place, ...rest } = cartBody;
  const { address: details, ...own } = bodyOf(filledIn);
  return { ...rest, ...(place && { address: { ...place, title, ...details } }), ...own, total };
}

export function bodyOf({ texts, payment, cutlery, isDelivery, house }: FilledIn) {
  const comment = texts.comment.trim();
  const changeFrom = payment === 'cash' ? Number(texts['payment.changeFrom']) : 0;
  return {
    ...(isDelivery && { address: { ...house, ...addressDetails(texts) } }),
    customer: {
      name: cleanText(texts['customer.name']),
      phone: normalizePhone(texts['customer.phone']) ?? '',
    },
    payment: { type: payment, ...(changeFrom > 0 && { changeFrom }) },
    cutlery,
    ...(comment && { comment }),
  };
}

function addressDetails(texts: Texts): Omit<OrderAddress, 'latitude' | 'longitude' | 'title'> {
  const names = [...DOOR_DETAILS, 'note'] as const;
  return Object.fromEntries(
    names.map((name) => [name, texts[`address.${name}`].trim()] as const).filter(([, text]) => text !== ''),
  );
}
