import {
  type Opening,
  ORDER_LIMITS,
  ORDER_TYPE,
  type OrderProduct,
  openingAt,
  type Pause,
  STATUSES,
  tashkentDay,
} from '@olov/contract';
import {
  type ChoiceFault,
  giftLine,
  type MenuProduct,
  type ModifierRow,
  type PricedLine,
  priceLine,
  type StoodFor,
} from '../../menu';
import { businessDayOf, deliveryPriceOf, hoursAt, type RestaurantRow, slotDaysOf } from '../../places';
import type { FoundPromo, PromoFault } from '../../promo';
import { expectedRange, type Range } from './expected';
import type { Cart, Facts } from './facts';
import { countedProducts, piecesOf } from './pieces';
import { slotOf } from './prospects';

export type Problem =
  | { code: 'product-unknown'; id: string }
  | { code: 'product-unavailable'; product: MenuProduct }
  | { code: 'modifier-unavailable'; product: MenuProduct; modifier: ModifierRow }
  | Shortage
  | { code: 'below-minimum'; missing: number; minimum: number }
  | { code: 'above-maximum'; maximum: number }
  | { code: 'slot-unavailable'; why: SlotFault }
  | { code: 'slot-full' }
  | { code: 'out-of-zone' }
  | { code: 'closed'; opening: Opening | undefined }
  | PromoFault;

export type SlotFault = 'passed' | 'closed' | 'not-offered';

interface Shortage {
  code: 'too-few-left';
  product: Pick<StoodFor, 'id' | 'name'>;
  left: number;
}

/** Security: prices and rules of the client are ignored. */
export interface Assessment {
  restaurant: RestaurantRow | undefined;
  /** Distance from the restaurant to the address in metres; 0 for a pickup. */
  distance: number;
  lines: PricedLine[];
  subtotal: number;
  delivery: number;
  /** Price of the delivery without a promo code. */
  fullDelivery: number;
  discount: number;
  minimum: number;
  /** The estimate of the order; undefined if it cannot be made for this time. */
  expected: Range | undefined;
  total: number;
  /** Undefined if none counts. */
  promo: FoundPromo | undefined;
  problems: Problem[];
  /** The pause of the restaurant. */
  pause: Pause | undefined;
}

export interface Refusal {
  address?: true;
  restaurantId?: true;
  products?: ReadonlyMap<number, ChoiceFault>;
}

export type Found = { refusal: Refusal } | { assessment: Assessment };

export function judge(
  cart: Cart,
  { place, products, promo, isSlotFull, ahead }: Facts,
  nowMs: number,
): Found {
  const isPickup = cart.orderTypeId === ORDER_TYPE.pickup;
  const priced = priceCart(products, cart.products);
  const refusal: Refusal = { ...(typeof place === 'string' && { [place]: true }), ...priced.refusal };
  if (typeof place === 'string' || Object.keys(refusal).length > 0) return { refusal };

  const { restaurant, distance } = place ?? { restaurant: undefined, distance: 0 };
  const { lines, problems } = priced;
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const fullDelivery = isPickup || !restaurant ? 0 : deliveryPriceOf(restaurant, subtotal);
  const minimum = isPickup ? 0 : (restaurant?.minimum ?? 0);
  if (subtotal < minimum) problems.push({ code: 'below-minimum', missing: minimum - subtotal, minimum });
  const ofTime = restaurant ? timeProblems(restaurant, cart.slotStart, nowMs, isSlotFull) : [];
  problems.push(...(restaurant ? ofTime : [{ code: 'out-of-zone' as const }]));
  const expected =
    restaurant && ofTime.length === 0
      ? expectedRange(
          {
            // An order that awaits its payment has the same estimate.
            statusCode: STATUSES.new.code,
            distance,
            ordersAhead: ahead,
            ordersAtOnce: restaurant.ordersAtOnce,
            slot: slotOf(cart.slotStart, restaurant.slotMinutes),
          },
          nowMs,
        )
      : undefined;

  const gift = giftOf(promo?.row, products);
  const fault = promo?.fault(circumstancesOf({ nowMs, cart, restaurant, lines, subtotal, gift }));
  if (fault) problems.push(fault);
  const counting = fault ? undefined : promo;
  if (counting && gift) lines.push(gift);
  const { pause } = restaurant ? hoursAt(restaurant, nowMs) : {};
  const plain = { restaurant, distance, lines, subtotal, fullDelivery, minimum, expected, pause, problems };
  return { assessment: summed(plain, counting) };
}

type Plain = Omit<Assessment, 'delivery' | 'discount' | 'total' | 'promo'>;

function summed(plain: Plain, promo?: FoundPromo): Assessment {
  const { subtotal, fullDelivery, problems } = plain;
  const discount = promo?.discountOf(subtotal) ?? 0;
  const delivery = promo?.deliveryWith(fullDelivery) ?? fullDelivery;
  const total = subtotal + delivery - discount;
  const isTooMuch = total > ORDER_LIMITS.total;
  const above = isTooMuch ? [{ code: 'above-maximum' as const, maximum: ORDER_LIMITS.total }] : [];
  return { ...plain, delivery, discount, total, promo, problems: [...problems, ...above] };
}

/** The same cart without the promo code that it counts, because of a fault of this code. */
export const withoutPromo = (assessment: Assessment, fault: PromoFault): Assessment =>
  summed({
    ...assessment,
    lines: assessment.lines.filter(({ isGift }) => !isGift),
    problems: [...assessment.problems, fault],
  });

interface PromoContext {
  nowMs: number;
  cart: Cart;
  restaurant: RestaurantRow | undefined;
  lines: PricedLine[];
  subtotal: number;
  gift: PricedLine | undefined;
}

function circumstancesOf({ nowMs, cart, restaurant, lines, subtotal, gift }: PromoContext) {
  const wantedMs = cart.slotStart === undefined ? nowMs : Date.parse(cart.slotStart);
  return {
    nowMs,
    orderTypeId: cart.orderTypeId,
    restaurant,
    wantedMs,
    weekday: weekdayOf(restaurant ? businessDayOf(restaurant, wantedMs).date : tashkentDay(wantedMs)),
    lines,
    subtotal,
    isGiftAvailable: gift !== undefined && isLeftFor(gift, lines),
  };
}

/** 1 is Monday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

const isLeftFor = (gift: PricedLine, lines: PricedLine[]): boolean =>
  stopListProblems(gift).length === 0 &&
  !shortageProblems([...lines, gift]).some(({ product }) => product.id === gift.product.id);

function giftOf(promo: FoundPromo['row'], products: MenuProduct[]): PricedLine | undefined {
  const product = products.find(({ id }) => id === promo?.productId);
  return product && giftLine(product);
}

function priceCart(
  known: MenuProduct[],
  ordered: OrderProduct[],
): { lines: PricedLine[]; problems: Problem[]; refusal: Pick<Refusal, 'products'> } {
  const lines: PricedLine[] = [];
  const problems: Problem[] = [];
  const faults = new Map<number, ChoiceFault>();
  const products = new Map(known.map((item) => [item.id, item]));
  for (const [index, item] of ordered.entries()) {
    const product = products.get(item.id);
    if (!product) {
      problems.push({ code: 'product-unknown', id: item.id });
      continue;
    }
    const line = priceLine(product, item);
    if ('kind' in line) {
      faults.set(index, line);
      continue;
    }
    lines.push(line);
    problems.push(...stopListProblems(line));
  }
  problems.push(...shortageProblems(lines));
  return { lines, problems, refusal: faults.size > 0 ? { products: faults } : {} };
}

function shortageProblems(lines: PricedLine[]): Shortage[] {
  const counted = countedProducts(lines);
  return [...piecesOf(lines)].flatMap(([id, count]): Shortage[] => {
    const product = counted.get(id);
    if (!product?.left || product.left >= count) return [];
    return [{ code: 'too-few-left', product, left: product.left }];
  });
}

function stopListProblems({ product, modifiers }: PricedLine): Problem[] {
  if (!product.isAvailable) return [{ code: 'product-unavailable', product }];
  return modifiers
    .filter(({ modifier }) => !modifier.isAvailable)
    .map(({ modifier }) => ({ code: 'modifier-unavailable', product, modifier }));
}

function timeProblems(
  restaurant: RestaurantRow,
  slotStart: string | undefined,
  nowMs: number,
  isFull: boolean,
): Problem[] {
  const openingOf = (ms: number) => openingAt(hoursAt(restaurant, ms), ms);
  if (slotStart === undefined) {
    const opening = openingOf(nowMs);
    return opening?.isOpen ? [] : [{ code: 'closed', opening }];
  }
  const wanted = Date.parse(slotStart);
  const offered = slotDaysOf(restaurant, nowMs).flatMap(({ slots }) => slots);
  if (offered.some(({ start }) => Date.parse(start) === wanted)) return isFull ? [{ code: 'slot-full' }] : [];
  const why = wanted <= nowMs ? 'passed' : openingOf(wanted)?.isOpen ? 'not-offered' : 'closed';
  return [{ code: 'slot-unavailable', why }];
}
