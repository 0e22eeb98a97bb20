import type { CartLine, OrderLine } from '@olov/shared-kit';

/** Lines that were added after the order was sent stay in the cart. */
export function orderedLines(
  cart: readonly Pick<CartLine, 'cartProdId' | 'id' | 'amount'>[],
  sentIds: readonly string[],
  ordered: readonly Pick<OrderLine, 'id' | 'count' | 'isGift'>[],
): { cartProdId: string; amount: number }[] {
  const left = new Map<string, number>();
  for (const { id, count, isGift } of ordered) if (!isGift) left.set(id, (left.get(id) ?? 0) + count);
  return cart.flatMap((line) => {
    const amount = sentIds.includes(line.cartProdId) ? Math.min(line.amount, left.get(line.id) ?? 0) : 0;
    left.set(line.id, (left.get(line.id) ?? 0) - amount);
    return amount > 0 ? [{ cartProdId: line.cartProdId, amount }] : [];
  });
}
