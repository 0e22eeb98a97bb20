/** Number of final characters that distinguish two lines of one order. */
const TAIL = 8;

/**
 * Id of the cart line that remains when an order took only some of the line’s pieces. The remaining line needs its
 * own id, because its next order is a different order. The id is deterministic: a tab, another device and the
 * server’s basket all compute the same one.
 */
export const leftLineId = (cartProdId: string, orderId: string): string =>
  `${orderId}.${cartProdId.slice(-TAIL)}`;
