import type { RefundLine } from '../../db/schema';
import type { PayableOrder } from './PayableOrders';

type Bill = Pick<PayableOrder, 'delivery' | 'discount' | 'subtotal'> & {
  lines: readonly Pick<PayableOrder['lines'][number], 'count' | 'total'>[];
};

/**
 * The lines of an order at the sums that the customer pays, the delivery last. A discount lowers each line in proportion,
 * and the last ones by the rest: receipts and refunds have the same sums.
 */
export function paidLines({ lines, delivery, discount, subtotal }: Bill): RefundLine[] {
  let left = Math.min(discount, subtotal);
  const paid = lines.map(({ count, total }, index) => {
    const share = left === 0 ? 0 : Math.min(left, total, Math.ceil((total * discount) / subtotal));
    left -= share;
    return { line: index + 1, count, price: total, discount: share };
  });
  return [...paid, { line: 0, count: 1, price: delivery, discount: Math.max(0, discount - subtotal) }];
}
