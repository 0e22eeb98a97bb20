import { CalculateBody } from '@olov/contract';
import type { OrderTypeId, Product, RootStore } from '@olov/shared-kit';
import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import fc from 'fast-check';
import { when } from 'mobx';
import { Value } from 'typebox/value';
import { presentShop } from '../../backend/src/modules/menu/shop/presenter';
import type { MenuProduct } from '../../backend/src/modules/menu/shop/repository';
import { judge } from '../../backend/src/modules/orders/place/assessment';
import { presentQuote } from '../../backend/src/modules/orders/place/quote';
import { createPayments } from '../../backend/src/modules/payments/payments';
import type { RestaurantRow } from '../../backend/src/modules/places/restaurants/repository';
import { FoundPromo } from '../../backend/src/modules/promo/FoundPromo';
import type { PromoRow } from '../../backend/src/modules/promo/repository';
import { ProductChoice } from '../../menu-cart-remote/src/models/ProductChoice';
import { QuoteStore } from '../../menu-cart-remote/src/stores/QuoteStore';
import { aMenu, aPromo, aRestaurant, NOON } from './menus';

const UNPAID = createPayments({ publicUrl: 'https://olov.example', windowMinutes: 30, isSandbox: false });

export interface Case {
  menu: MenuProduct[];
  restaurant: RestaurantRow;
  promo: PromoRow | undefined;
  orderTypeId: OrderTypeId;
  puts: { dish: number; amount: number; choices: [extra: number, count: number][] }[];
}

const aPut = fc.record({
  dish: fc.nat({ max: 4 }),
  // Six such puts together stay below the maximum of a line.
  amount: fc.integer({ min: 1, max: 16 }),
  choices: fc.array(
    fc.tuple(fc.nat({ max: 7 }), fc.integer({ min: -1, max: 6 })) as fc.Arbitrary<[number, number]>,
    { maxLength: 12 },
  ),
});

export const aCase: fc.Arbitrary<Case> = fc.record({
  menu: aMenu,
  restaurant: aRestaurant,
  promo: fc.option(aPromo, { nil: undefined, freq: 6 }),
  orderTypeId: fc.constantFrom(0 as const, 200 as const),
  puts: fc.array(aPut, { minLength: 1, maxLength: 6 }),
});

/** The back end's own schema, rules and presenter answer, without a database. */
export function answersOf({ menu, restaurant, promo }: Pick<Case, 'menu' | 'restaurant' | 'promo'>) {
  return {
    'POST /api/delivery/Calculate': ({ body }: { body: unknown }) => {
      const cart = Value.Parse(CalculateBody, body);
      const found = cart.promoCode ? new FoundPromo(promo) : undefined;
      const place = { restaurant, distance: 0 };
      const judged = judge(cart, { place, products: menu, promo: found, isSlotFull: false, ahead: 0 }, NOON);
      // Everything that the shop offers can be ordered; a refusal means that client and server disagree about a rule.
      if ('refusal' in judged) throw new Error(`refused: ${JSON.stringify(judged.refusal)}`);
      return presentQuote(judged.assessment, 'ru', { mediaUrl: '/media', payments: UNPAID });
    },
  };
}

function productsOf({ menu, restaurant }: Case): Product[] {
  const shop = {
    restaurant,
    isPickup: false,
    folders: [],
    products: menu,
    forCart: [],
    tags: [],
    tag: undefined,
  };
  return presentShop(shop, 'ru', '/media', 0).products;
}

function choose(product: Product, choices: [extra: number, count: number][]): ProductChoice {
  const choice = new ProductChoice(product);
  for (const [index, count] of choices) {
    const modifier = product.modifiers[index];
    const section = modifier && choice.sections.find(({ modifiers }) => modifiers.includes(modifier));
    if (!modifier || !section) continue;
    if (section.kind === 'one') choice.choose(modifier);
    if (section.kind === 'many') choice.setCount(modifier, count);
    if (section.kind === 'halves') choice.chooseHalf(section, count % 2 ? 'left' : 'right', modifier);
  }
  return choice;
}

/** Returns the sum of the displayed prices. */
export function fill(root: RootStore, shop: Case): number {
  const products = productsOf(shop);
  root.deliveryMode.choose(shop.orderTypeId);
  root.location.choose({
    RestaurantId: 'center',
    RegionId: 1,
    Latitude: 41.3,
    Longitude: 69.27,
    title: 'Навои, 5',
  });
  let sum = 0;
  for (const { dish, amount, choices } of shop.puts) {
    const product = products[dish % products.length];
    if (!product) continue;
    const choice = choose(product, choices);
    // A product that is not for sale has no button.
    if (!choice.isAvailable) continue;
    root.cart.put(product, choice.chosen, amount);
    sum += choice.price * amount;
  }
  return sum;
}

export function openCase(shop: Case) {
  const { clients } = fakeClients(answersOf(shop));
  const root = aRoot({ clients });
  const shownSum = fill(root, shop);
  return { root, shownSum };
}

export async function priced(root: RootStore, promoCode: string): Promise<QuoteStore> {
  root.cart.applyPromo(promoCode);
  const quote = root.feature(QuoteStore);
  quote.retry();
  await when(() => quote.status !== 'loading');
  if (!quote.isCurrent) throw new Error('the cart was not priced');
  return quote;
}
