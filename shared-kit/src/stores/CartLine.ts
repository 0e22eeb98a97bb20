import type { OrderProduct } from '@olov/contract';
import { makeAutoObservable } from 'mobx';
import type { EventItem } from './BusinessEvents';
import { asArray, asNumber, asString, isRecord } from './guards';
import { randomId } from './random-id';

/** The product data of a line, stored so that the cart can be shown without the menu and offline. */
export interface CartProduct {
  id: string;
  name: string;
  price: number;
  imageUrl: string;
}

export interface ChosenModifier {
  id: string;
  name: string;
  price: number;
  count: number;
  /** True if the modifier is a half of the dish; with count 2 it is both halves. */
  isHalf?: boolean;
}

/** A cart item of spec section 3: product id, amount, cartProdId, modifiers with counts. */
export class CartLine {
  constructor(
    readonly cartProdId: string,
    public product: CartProduct,
    public modifiers: ChosenModifier[],
    public amount: number,
  ) {
    makeAutoObservable(this, { cartProdId: false }, { autoBind: true });
  }

  /** Id of the product. */
  get id(): string {
    return this.product.id;
  }

  get hasModifiers(): boolean {
    return this.modifiers.length > 0;
  }

  /** Product price plus the sum of modifier price times count (spec section 3). */
  get priceWithModifiers(): number {
    return this.modifiers.reduce((sum, { price, count }) => sum + price * count, this.product.price);
  }

  get total(): number {
    return this.priceWithModifiers * this.amount;
  }

  /** Takes over the current product data of the server: the name in this language, the price. */
  refresh(
    product: Partial<CartProduct>,
    modifiers: readonly { id: string; name: string; price: number }[],
  ): void {
    this.product = { ...this.product, ...product, id: this.product.id };
    for (const modifier of this.modifiers) {
      const found = modifiers.find(({ id }) => id === modifier.id);
      if (found) Object.assign(modifier, { name: found.name, price: found.price });
    }
  }

  /** Adds modifiers that the server adds automatically: the menu may have gained them since the customer’s choice. */
  complete(modifiers: readonly ChosenModifier[]): void {
    const known = new Set(this.modifiers.map(({ id }) => id));
    this.modifiers.push(...modifiers.filter(({ id }) => !known.has(id)));
  }

  /** Takes over the change of another tab, but stays the same object, because components hold a reference to it. */
  become({ product, modifiers, amount }: CartLine): void {
    this.product = product;
    this.modifiers = modifiers;
    this.amount = amount;
  }

  /** The line in a business event. */
  get eventItem(): EventItem {
    return { id: this.id, name: this.product.name, price: this.priceWithModifiers, quantity: this.amount };
  }

  /** The line without names and prices, for quotes, orders and baskets on the server. */
  get orderProduct(): OrderProduct {
    return {
      id: this.id,
      count: this.amount,
      modifiers: this.modifiers.map(({ id, count }) => ({ id, count })),
    };
  }

  get snapshot() {
    return {
      id: this.id,
      amount: this.amount,
      cartProdId: this.cartProdId,
      modifiers: this.modifiers.map((modifier) => ({ ...modifier })),
      product: { ...this.product },
    };
  }
}

/**
 * A key of the chosen modifiers: equal for the same modifiers with the same counts, independent of names and prices.
 */
export const choiceOf = (modifiers: readonly Pick<ChosenModifier, 'id' | 'count'>[]): string =>
  modifiers
    .map(({ id, count }) => `${count} ${id}`)
    .sort()
    .join();

export const createLine = (
  product: CartProduct,
  modifiers: readonly ChosenModifier[],
  amount: number,
  cartProdId: string,
): CartLine =>
  new CartLine(
    cartProdId,
    { id: product.id, name: product.name, price: product.price, imageUrl: product.imageUrl },
    modifiers.map(({ id, name, price, count, isHalf }) => ({
      id,
      name,
      price,
      count,
      ...(isHalf && { isHalf }),
    })),
    amount,
  );

/** Reads lines from storage; damaged lines are left out. */
export function restoreLines(value: unknown): CartLine[] {
  const ids = new Set<string>();
  const freeId = (id: string) => (id === '' || ids.has(id) ? randomId() : id);
  return asArray(value).flatMap((found) => {
    if (!isRecord(found) || !isRecord(found.product)) return [];
    const product = {
      id: asString(found.product.id),
      name: asString(found.product.name),
      price: asNumber(found.product.price),
      imageUrl: asString(found.product.imageUrl),
    };
    const amount = Math.floor(asNumber(found.amount));
    if (product.id === '' || amount < 1) return [];
    const modifiers = asArray(found.modifiers)
      .filter(isRecord)
      .map((modifier) => ({
        id: asString(modifier.id),
        name: asString(modifier.name),
        price: asNumber(modifier.price),
        count: Math.floor(asNumber(modifier.count)),
        ...(modifier.isHalf === true && { isHalf: true }),
      }))
      .filter(({ id, count }) => id !== '' && count > 0);
    const cartProdId = freeId(asString(found.cartProdId));
    ids.add(cartProdId);
    return [new CartLine(cartProdId, product, modifiers, amount)];
  });
}
