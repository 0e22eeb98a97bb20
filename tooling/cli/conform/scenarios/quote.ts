import type { Quote } from '@olov/contract';
import type { Inquiry } from '../Inquiry';
import type { Cart } from './menu';

const CALCULATE = 'POST /api/delivery/Calculate';

/** The quote of a cart. */
export async function askForQuote(inquiry: Inquiry, cart?: Cart): Promise<Quote | undefined> {
  if (!cart) {
    inquiry.leave(CALCULATE, 'the menu has no dish to order');
    return inquiry.leave('POST /api/promo/Check', 'the menu has no dish to order');
  }
  const quote = await inquiry.ask(CALCULATE, { body: cart });
  const why = 'a cart without dishes has no quote';
  await inquiry.askInVain(CALCULATE, { body: { ...cart, products: [] } }, [400, 422], why);
  const check = await inquiry.ask('POST /api/promo/Check', { body: { ...cart, promoCode: 'OLOV-CONFORM' } });
  if (check?.isValid)
    inquiry.find('warning', 'POST /api/promo/Check', 'accepts the unknown code OLOV-CONFORM');
  if (!quote) return undefined;
  const { subtotal, delivery, discount, total, lines } = quote;
  if (total !== subtotal + delivery - discount)
    inquiry.find('answer', CALCULATE, `has the total ${total} for ${subtotal} + ${delivery} − ${discount}`);
  for (const { id, priceWithModifiers, count, total: sum } of lines) {
    if (sum !== priceWithModifiers * count)
      inquiry.find('answer', CALCULATE, `has the sum ${sum} for ${count} × ${priceWithModifiers} of ${id}`);
  }
  return quote;
}
