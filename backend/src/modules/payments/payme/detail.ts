import type { Fiscal } from '@olov/contract/menu/dishDetails';
import type { PayableOrder } from '../PayableOrders';
import { toTiyin } from '../tiyin';

const coded = ({ code, packageCode, vat }: Fiscal) => ({ code, package_code: packageCode, vat_percent: vat });

/**
 * The lines of the fiscal receipt of a sale (`receipt_type` 0). Undefined unless all of the order has fiscal data: a receipt with
 * unnamed goods is refused. Titles are in Russian, as receipts are.
 */
export function detailOf(
  { lines, delivery, discount, subtotal }: Pick<PayableOrder, 'lines' | 'delivery' | 'discount' | 'subtotal'>,
  ofDelivery: Fiscal | undefined,
) {
  let left = Math.min(discount, subtotal);
  const items = lines.flatMap((line) => {
    if (!line.fiscal) return [];
    // A promo code lowers the order; the receipt lowers each line in proportion, and the last ones by the rest.
    const share = Math.min(left, line.total, Math.ceil((line.total * discount) / subtotal));
    left -= share;
    return {
      title: line.name.ru,
      price: toTiyin(line.total / line.count),
      count: line.count,
      ...(share > 0 && { discount: toTiyin(share) }),
      ...coded(line.fiscal),
    };
  });
  if (items.length < lines.length || left > 0 || (delivery > 0 && !ofDelivery)) return undefined;
  const shipping = { title: 'Доставка', price: toTiyin(delivery), ...(ofDelivery && coded(ofDelivery)) };
  return { receipt_type: 0, ...(delivery > 0 && { shipping }), items };
}
