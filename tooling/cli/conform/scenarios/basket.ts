import type { Inquiry } from '../Inquiry';
import type { Cart } from './menu';

const GET = 'GET /api/tg_basket';
const PUT = 'PUT /api/tg_basket';

interface Basket {
  products: unknown[];
  version?: number;
}

/** The basket of a Telegram user: two lines of one dish stay two lines. */
export async function askForBasket(inquiry: Inquiry, cart?: Cart): Promise<void> {
  const { tgId } = inquiry.credentials;
  if (tgId === undefined) {
    inquiry.leave(GET, '--tg-id names the Telegram user');
    return inquiry.leave(PUT, '--tg-id names the Telegram user');
  }
  const before = await read(inquiry, tgId);
  const [product] = cart?.products ?? [];
  if (!before || !product) return inquiry.leave(PUT, 'there is no basket, or no dish to put into it');
  const added = ['olov-conform-1', 'olov-conform-2'];
  const lines = added.map((cartProdId) => ({ ...product, cartProdId }));
  const put = (body: object) => inquiry.ask(PUT, { body: { tgId, ...body } });
  await put({ products: [...before.products, ...lines], version: before.version ?? 0 });
  if (!inquiry.tried.has(PUT)) return;
  const after = await read(inquiry, tgId);
  if (!after) return;
  const missing = before.products.length + lines.length - after.products.length;
  if (missing > 0) inquiry.find('answer', GET, `lacks ${missing} of the lines that were put into the basket`);
  await put({ products: before.products, removed: added, version: after.version ?? 0 });
}

async function read(inquiry: Inquiry, tgId: number): Promise<Basket | undefined> {
  const answer = await inquiry.ask(GET, { query: { tgId } });
  if (!answer) return undefined;
  const basket: Basket = answer.result;
  for (const line of basket.products) {
    const { id, count, modifiers, cartProdId } = Object(line);
    if (typeof id !== 'string' || !Number.isInteger(count) || !Array.isArray(modifiers))
      inquiry.find('answer', GET, 'has a line that is not an id, a count and modifiers');
    if (cartProdId === undefined) lacks(inquiry, 'result.products[].cartProdId');
  }
  if (basket.version === undefined) lacks(inquiry, 'result.version');
  return basket;
}

const lacks = (inquiry: Inquiry, field: string) =>
  inquiry.find('field', GET, `lacks ${field}`, { layer: 'extra', field });
