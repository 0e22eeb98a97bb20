interface PairRow {
  productId: string;
  otherId: string;
  orders: number;
}

/** The dish pairs of all counted days. */
export class DishPairs {
  private readonly counts = new Map<string, Map<string, number>>();

  constructor(rows: readonly PairRow[]) {
    for (const { productId, otherId, orders } of rows) {
      const others = this.counts.get(productId) ?? new Map<string, number>();
      this.counts.set(productId, others.set(otherId, orders));
    }
  }

  /**
   * Products outside of the cart, the best first. A product scores for each dish of the cart the share of that dish’s
   * orders that have the product too, so a popular dish of the cart weighs no more than a rare one.
   */
  rankFor(cart: readonly string[]): string[] {
    const scores = new Map<string, number>();
    for (const productId of new Set(cart)) {
      const others = this.counts.get(productId) ?? new Map<string, number>();
      const own = others.get(productId) ?? 1;
      for (const [otherId, orders] of others) {
        if (!cart.includes(otherId)) scores.set(otherId, (scores.get(otherId) ?? 0) + orders / own);
      }
    }
    return [...scores]
      .sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en'))
      .map(([productId]) => productId);
  }
}
