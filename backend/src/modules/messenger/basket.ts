import { createHash } from 'node:crypto';
import {
  type BasketProduct,
  DAY_MS,
  leftLineId,
  type OrderProduct,
  type PutBasketBody,
} from '@olov/contract';
import type { BasketLine } from '../../db/schema';

/** Removed lines stay as tombstones, so that other devices learn of the removal. */
export interface KeptBasket {
  version: number;
  lines: BasketLine[];
}

export const EMPTY_BASKET: KeptBasket = { version: 0, lines: [] };

/** The newest `REMEMBERED` removed lines stay this long; a device that was offline for longer adds them again. */
const REMEMBERED_MS = 30 * DAY_MS;
const REMEMBERED = 200;

export const linesOf = ({ lines }: KeptBasket): BasketLine[] => lines.filter(({ isRemoved }) => !isRemoved);

type BasketChange = Omit<PutBasketBody, 'tgId' | 'language'>;

/** A client that names no version knows no changes either: it sends the whole basket (spec section 7). */
export const putInto = (
  basket: KeptBasket,
  { version, ...change }: BasketChange,
  nowMs: number,
): KeptBasket =>
  version === undefined
    ? replaceBasket(basket, change.products, nowMs)
    : mergeBasket(basket, { ...change, version }, nowMs);

/**
 * Changes of lines that the device has seen (`version`) always count. A line that changed elsewhere since then keeps
 * the newer change and is not removed. Lines that the device does not name stay.
 */
function mergeBasket(
  basket: KeptBasket,
  { products, removed = [], version: seen }: BasketChange & { version: number },
  nowMs: number,
): KeptBasket {
  const version = basket.version + 1;
  const lines = new Map(basket.lines.map((line) => [line.cartProdId, line]));
  for (const product of withIds(products, [])) {
    const line = lineOf(product, version, nowMs);
    const known = lines.get(line.cartProdId);
    if (known && !known.isRemoved && contentOf(known) === contentOf(line)) continue;
    if (known && known.version > seen && line.changedAt <= known.changedAt) continue;
    lines.set(line.cartProdId, line);
    // The count of a restored line already includes the pieces that an order left, so their separate line is removed.
    const left = known?.isRemoved ? lines.get(known.leftAs ?? '') : undefined;
    if (left && left.version === known?.version)
      lines.set(left.cartProdId, { ...left, isRemoved: true, changedAt: nowMs, version });
  }
  const named = new Set(products.map(({ cartProdId }) => cartProdId));
  for (const cartProdId of removed) {
    const known = lines.get(cartProdId);
    if (!known || known.isRemoved || known.version > seen || named.has(cartProdId)) continue;
    lines.set(cartProdId, { ...known, isRemoved: true, changedAt: nowMs, version });
  }
  return settle(basket, [...lines.values()], nowMs);
}

/** Replaces the lines. A line without an id continues one of the same dish, so that other devices see its change. */
function replaceBasket(basket: KeptBasket, products: readonly BasketProduct[], nowMs: number): KeptBasket {
  const version = basket.version + 1;
  const lines = new Map(
    basket.lines.map((line) => [
      line.cartProdId,
      line.isRemoved ? line : { ...line, isRemoved: true, changedAt: nowMs, version },
    ]),
  );
  const known = new Map(linesOf(basket).map((line) => [line.cartProdId, line]));
  for (const product of withIds(products, [...known.values()])) {
    const line = lineOf(product, version, nowMs);
    const before = known.get(line.cartProdId);
    lines.set(line.cartProdId, before && contentOf(before) === contentOf(line) ? before : line);
  }
  return settle(basket, [...lines.values()], nowMs);
}

/**
 * Removes the ordered pieces from the basket. Lines that were changed after the order stay; remaining pieces of a
 * dish become a line of their own, as in the cart of the ordering device.
 */
export function takeOut(
  basket: KeptBasket,
  { id: orderId, products, orderedMs }: { id: string; products: readonly OrderProduct[]; orderedMs: number },
  nowMs: number,
): KeptBasket {
  const version = basket.version + 1;
  const ordered = new Map<string, number>();
  for (const product of products) {
    const dish = dishOf(product);
    ordered.set(dish, (ordered.get(dish) ?? 0) + product.count);
  }
  const lines = basket.lines.flatMap((line): BasketLine[] => {
    const dish = dishOf(line);
    const taken = Math.min(line.count, ordered.get(dish) ?? 0);
    if (line.isRemoved || line.changedAt > orderedMs || taken === 0) return [line];
    ordered.set(dish, (ordered.get(dish) ?? 0) - taken);
    const gone = { ...line, isRemoved: true, changedAt: nowMs, version };
    if (taken === line.count) return [gone];
    const leftAs = leftLineId(line.cartProdId, orderId);
    return [
      { ...gone, leftAs },
      { ...gone, isRemoved: false, cartProdId: leftAs, count: line.count - taken },
    ];
  });
  return settle(basket, lines, nowMs);
}

function settle(basket: KeptBasket, lines: BasketLine[], nowMs: number): KeptBasket {
  const isChanged = lines.some(({ version }) => version > basket.version);
  if (!isChanged) return basket;
  const forgotten = new Set(
    lines
      .filter(({ isRemoved }) => isRemoved)
      .sort((one, other) => other.changedAt - one.changedAt)
      .filter(({ changedAt }, at) => at >= REMEMBERED || nowMs - changedAt > REMEMBERED_MS),
  );
  return { version: basket.version + 1, lines: lines.filter((line) => !forgotten.has(line)) };
}

type NamedProduct = BasketProduct & { cartProdId: string };

/**
 * A product without an id gets the id of a free line in `known` with the same dish and modifiers, preferably with the
 * same count; otherwise an id derived from dish, modifiers and a number: equal lines of one request get different ids.
 */
function withIds(products: readonly BasketProduct[], known: readonly BasketLine[]): NamedProduct[] {
  const taken = new Set(products.map(({ cartProdId }) => cartProdId));
  return products.map((product) => {
    if (product.cartProdId !== undefined) return { ...product, cartProdId: product.cartProdId };
    const dish = dishOf(product);
    const isFree = (line: BasketLine) => dishOf(line) === dish && !taken.has(line.cartProdId);
    const same = known.filter(isFree);
    const line = same.find(({ count }) => count === product.count) ?? same[0];
    let cartProdId = line?.cartProdId ?? derivedId(dish, 0);
    for (let number = 1; taken.has(cartProdId); number += 1) cartProdId = derivedId(dish, number);
    taken.add(cartProdId);
    return { ...product, cartProdId };
  });
}

/** Number 0 gives the id that earlier releases derived. */
const derivedId = (dish: string, number: number): string =>
  createHash('sha256')
    .update(number === 0 ? dish : `${number} ${dish}`)
    .digest('base64url')
    .slice(0, 22);

const lineOf = (product: NamedProduct, version: number, nowMs: number): BasketLine => ({
  id: product.id,
  count: product.count,
  modifiers: product.modifiers,
  cartProdId: product.cartProdId,
  changedAt: Math.min(product.changedAt ?? nowMs, nowMs),
  version,
  isRemoved: false,
});

const dishOf = ({ id, modifiers }: Pick<OrderProduct, 'id' | 'modifiers'>): string =>
  JSON.stringify([
    id,
    ...modifiers
      .filter(({ count }) => count > 0)
      .map((modifier) => [modifier.id, modifier.count] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

const contentOf = (line: BasketLine): string => `${line.count} ${dishOf(line)}`;
