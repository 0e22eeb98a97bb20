/** Characters by which two lines of one order are told apart. */
const TAIL = 8;

/**
 * The id of what is left of a cart's line whose other pieces an order was made of. It is a line of its own: the next
 * order of it is not the order of before. Whoever takes the order out, a tab, another device or the messenger's basket
 * on the server, comes to the same id.
 */
export const leftLineId = (cartProdId: string, orderId: string): string =>
  `${orderId}.${cartProdId.slice(-TAIL)}`;
