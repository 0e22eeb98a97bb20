import { CartLine, type ChosenModifier, type Product, type RootStore } from '@olov/shared-kit';

/**
 * Gives a line another choice and `by` more pieces. A line that another tab has removed stays removed. A line that has no
 * modifiers any more joins the line of the same dish without modifiers, as an added dish does (spec section 4).
 */
export function editLine(
  { cart }: RootStore,
  { cartProdId }: CartLine,
  { id, name, price, imageUrl }: Product,
  modifiers: readonly ChosenModifier[],
  by: number,
): void {
  if (by !== 0) cart.step(cartProdId, by);
  // `KeptStore` may apply the change again to the lines of another tab.
  void cart.change(() => {
    const own = cart.lines.find((line) => line.cartProdId === cartProdId);
    if (!own) return;
    const product = { id, name, price, imageUrl };
    own.become(
      new CartLine(
        cartProdId,
        product,
        modifiers.map((modifier) => ({ ...modifier })),
        own.amount,
      ),
    );
    const same = cart.lines.find((line) => line !== own && line.id === id && !line.hasModifiers);
    if (own.hasModifiers || !same) return;
    const both = same.amount + own.amount;
    cart.setAmount(same.cartProdId, both);
    // A line takes a limited amount; the rest stays.
    cart.setAmount(cartProdId, both - same.amount);
  });
}
