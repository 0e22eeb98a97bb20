import type { Fiscal } from '@olov/contract/menu/dishDetails';
import type { PayableOrder } from '../PayableOrders';
import { paidLines } from '../paidLines';
import { toTiyin } from '../tiyin';

const coded = ({ code, packageCode, vat }: Fiscal) => ({ code, package_code: packageCode, vat_percent: vat });

/**
 * The lines of the fiscal receipt of a sale (`receipt_type` 0). Undefined unless all of the order has fiscal data: a receipt with
 * unnamed goods is refused. Titles are in Russian, as receipts are.
 */
export function detailOf(
  order: Pick<PayableOrder, 'lines' | 'delivery' | 'discount' | 'subtotal'>,
  ofDelivery: Fiscal | undefined,
) {
  const { lines, delivery } = order;
  const paid = paidLines(order);
  const items = lines.flatMap(({ fiscal, name, total, count }, index) => {
    if (!fiscal) return [];
    const discount = paid[index]?.discount ?? 0;
    return {
      title: name.ru,
      price: toTiyin(total / count),
      count,
      ...(discount > 0 && { discount: toTiyin(discount) }),
      ...coded(fiscal),
    };
  });
  if (items.length < lines.length || (delivery > 0 && !ofDelivery)) return undefined;
  const shipping = { title: 'Доставка', price: toTiyin(delivery), ...(ofDelivery && coded(ofDelivery)) };
  return { receipt_type: 0, ...(delivery > 0 && { shipping }), items };
}
