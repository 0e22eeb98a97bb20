import type { OrderProduct } from '@olov/contract';
import { makeAutoObservable } from 'mobx';
import { asArray, asNumber, asString, isRecord } from './guards';
import { randomId } from './random-id';

/** What a line remembers of its product, so that the cart can be read without the menu and offline. */
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
  /** It is a half of the dish; with the count 2 it is both. */
  isHalf?: boolean;
}

/** Cart item of spec section 3: product id, amount, cartProdId, modifiers with counts. */
export class CartLine {
  constructor(
    readonly cartProdId: string,
    public product: CartProduct,
    public modifiers: ChosenModifier[],
    public amount: number,
  ) {
    makeAutoObservable(this, { cartProdId: false }, { autoBind: true });
  }

  /** The product. */
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

  /** Takes over what the server says of the product now: name in this language, price. */
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

  /** Puts on what the server found to belong on the dish unasked: the menu may have gained it since it was chosen. */
  complete(modifiers: readonly ChosenModifier[]): void {
    const known = new Set(this.modifiers.map(({ id }) => id));
    this.modifiers.push(...modifiers.filter(({ id }) => !known.has(id)));
  }

  /** Becomes what another tab made of this line, and stays the same object for whoever holds it. */
  become({ product, modifiers, amount }: CartLine): void {
    this.product = product;
    this.modifiers = modifiers;
    this.amount = amount;
  }

  /** As a quote is asked for it, and an order or a basket on the server holds it: without names and prices. */
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

/** What was chosen, whatever it is called and costs: equal for the same modifiers with the same counts. */
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

/** Lines from storage; what is damaged is left out. */
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
