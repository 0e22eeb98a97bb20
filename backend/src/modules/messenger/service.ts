import { MAX_BASKET_LINES, type PutBasketBody, type TgOrderAnswer, type TgOrderBody } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import { refused } from '../../refusals';
import type { Locale } from '../../text/language';
import type { PlaceOrderDeps } from '../orders';
import { createOrder } from '../orders';
import { type KeptBasket, linesOf, putInto, takeOut } from './basket';
import { createdAtOf, lockBasket, recordOrder, saveBasket, type TelegramOwner } from './repository';

export const putBasket = (
  { db, now }: Pick<PlaceOrderDeps, 'db' | 'now'>,
  owner: TelegramOwner,
  body: PutBasketBody,
  locale: Locale,
): Promise<KeptBasket> =>
  inTransaction(db, async (trx) => {
    const before = await lockBasket(trx, owner);
    const after = putInto(before, body, now());
    if (linesOf(after).length > MAX_BASKET_LINES) {
      throw refused(409, 'basket-full', locale);
    }
    if (after !== before) await saveBasket(trx, owner.tgId, after);
    return after;
  });

interface Sender extends TelegramOwner {
  customerId: string;
  ip: string;
  idempotencyKey: string;
}

/** The follow-ups run once, with the first response or with a retry after a lost one. */
export async function placeOrder(
  deps: PlaceOrderDeps,
  { tgId, deviceId, ...sender }: Sender,
  { tgId: _tg, customerId: _customer, ...body }: TgOrderBody,
  locale: Locale,
): Promise<TgOrderAnswer> {
  const answer = await createOrder(deps, sender, body, locale);
  await inTransaction(deps.db, async (trx) => {
    // A retry must not remove dishes from the basket a second time.
    if (!(await recordOrder(trx, answer.orderId, tgId, locale))) return;
    const orderedMs = (await createdAtOf(trx, answer.orderId)).getTime();
    const before = await lockBasket(trx, { tgId, deviceId });
    const after = takeOut(before, { id: answer.orderId, products: body.products, orderedMs }, deps.now());
    if (after !== before) await saveBasket(trx, tgId, after);
  });
  return { ok: true, ...answer };
}
