import type { Basket } from '@olov/contract';
import { type KeptBasket, linesOf } from './basket';

export const presentBasket = (basket: KeptBasket): Basket['result'] => ({
  products: linesOf(basket).map(({ id, count, modifiers, cartProdId, changedAt }) => ({
    id,
    count,
    modifiers,
    cartProdId,
    changedAt,
  })),
  version: basket.version,
});
