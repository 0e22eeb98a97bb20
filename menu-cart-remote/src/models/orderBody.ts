import { type CalculateBody, type CreateOrderBody, normalizePhone, type PaymentType } from '@olov/shared-kit';
import { addressDetails, type TextValues } from './orderFields';

export interface OrderParts {
  basket: CalculateBody;
  title: string;
  texts: TextValues;
  payment: PaymentType;
  cutlery: number;
  /** The total that was shown. */
  total: number;
}

/** The body of `POST /api/delivery/Create`; what was left empty is left out. */
export function orderBody({ basket, title, texts, payment, cutlery, total }: OrderParts): CreateOrderBody {
  const { address, ...rest } = basket;
  const comment = texts.comment.trim();
  const changeFrom = payment === 'cash' ? Number(texts['payment.changeFrom']) : 0;
  return {
    ...rest,
    ...(address && { address: { ...address, title, ...addressDetails(texts) } }),
    customer: {
      name: texts['customer.name'].trim(),
      phone: normalizePhone(texts['customer.phone']) ?? '',
    },
    payment: { type: payment, ...(changeFrom > 0 && { changeFrom }) },
    cutlery,
    ...(comment && { comment }),
    total,
  };
}
