import { ORDER_TYPE, type OrderTypeId, type PromoConditions, type PromoNeed } from '@olov/contract';
import { formatTime } from '@olov/contract/platform/formats';
import type { Selectable } from 'kysely';
import type { PromoTable, Text } from '../../db/schema';
import { isHalf, type PricedLine } from '../menu';
import type { PromoRow } from './repository';

export type PromoProblem =
  | { code: 'promo-unknown' | 'promo-ended' }
  | { code: 'promo-not-started'; startsAt: Date }
  | { code: 'promo-below-minimum'; missing: number; minimum: number }
  | { code: 'promo-used'; by: 'customer' | 'everybody' }
  | { code: 'promo-unavailable'; why: Plain }
  | ({ code: 'promo-unavailable'; why: 'time' } & PromoTimes)
  | ({ code: 'promo-unavailable'; why: 'needs' } & Missing);

type Plain = 'delivery-only' | 'pickup-only' | 'region' | 'restaurant' | 'gift' | 'phone' | 'tries';

export type PromoTimes = Pick<PromoConditions, 'weekdays' | 'hours'>;

/** The cart needs so many more of these dishes. */
export interface Missing {
  count: number;
  dishes: Text[];
  folders: Text[];
  choices: Text[];
}

export interface Circumstances {
  nowMs: number;
  orderTypeId: OrderTypeId;
  /** Undefined if no restaurant delivers there. */
  restaurant: { id: string; regionId: number } | undefined;
  /** The time for which the order is wanted: its slot, or now. */
  wantedMs: number;
  /** Of the restaurant's business day at that moment; 1 is Monday. */
  weekday: number;
  lines: readonly PricedLine[];
  subtotal: number;
  isGiftAvailable: boolean;
}

/** The dishes and the minimum sum are checked last, so that nobody fills the cart for a code that is refused anyway. */
export function problemOf(promo: PromoRow | undefined, at: Circumstances): PromoProblem | undefined {
  if (!promo) return { code: 'promo-unknown' };
  const { startsAt, endsAt, minimum } = promo;
  if (endsAt && at.nowMs >= endsAt.getTime()) return { code: 'promo-ended' };
  if (startsAt && at.nowMs < startsAt.getTime()) return { code: 'promo-not-started', startsAt };
  if (promo.oncePerCustomer && promo.ownUses > 0) return { code: 'promo-used', by: 'customer' };
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return { code: 'promo-used', by: 'everybody' };
  const why = whyUnavailable(promo, at);
  if (why) return { code: 'promo-unavailable', why };
  const { weekdays, hours, needs = [] } = promo.conditions ?? {};
  if (weekdays?.includes(at.weekday) === false || (hours && !isWithin(hours, at.wantedMs)))
    return { code: 'promo-unavailable', why: 'time', ...(weekdays && { weekdays }), ...(hours && { hours }) };
  for (const need of needs) {
    const count = need.count - countedFor(need, at.lines);
    const names = namesFor(need, promo.names);
    // The menu has lost the dishes that the code needs.
    if (names.dishes.length + names.folders.length === 0) return { code: 'promo-ended' };
    if (count > 0) return { code: 'promo-unavailable', why: 'needs', count, ...names };
  }
  if (at.subtotal < minimum) return { code: 'promo-below-minimum', missing: minimum - at.subtotal, minimum };
  return undefined;
}

function whyUnavailable(promo: PromoRow, at: Circumstances): Plain | undefined {
  // A free delivery is for deliveries only: with a pickup the code would be used up for nothing.
  const only = promo.kind === 'free-delivery' ? ORDER_TYPE.delivery : promo.orderTypeId;
  if (only !== null && only !== at.orderTypeId) {
    return only === ORDER_TYPE.delivery ? 'delivery-only' : 'pickup-only';
  }
  const { restaurant } = at;
  if (promo.regionId !== null && restaurant && promo.regionId !== restaurant.regionId) return 'region';
  if (restaurant && promo.conditions?.restaurantIds?.includes(restaurant.id) === false) return 'restaurant';
  return promo.kind === 'free-product' && !at.isGiftAvailable ? 'gift' : undefined;
}

function isWithin({ from, to }: { from: string; to: string }, ms: number): boolean {
  const time = formatTime(ms);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

const countedFor = (need: PromoNeed, lines: readonly PricedLine[]): number =>
  lines.filter((line) => isCounted(need, line)).reduce((sum, { count }) => sum + count, 0);

function isCounted({ dishes, folders, choices }: PromoNeed, { product, modifiers }: PricedLine): boolean {
  if (choices && !modifiers.some(({ modifier }) => choices.includes(modifier.id))) return false;
  if (dishes?.includes(product.id)) return true;
  const isOfHalves = modifiers.some(({ modifier }) => isHalf(product, modifier));
  return !isOfHalves && folders?.includes(product.folderId) === true;
}

/** Modifiers of several dishes may have one name. An entry that the menu has lost has none. */
function namesFor(need: PromoNeed, names: PromoRow['names']): Omit<Missing, 'count'> {
  const of = (kind: 'dishes' | 'folders' | 'choices') => [
    ...new Map(
      (need[kind] ?? []).flatMap((id) => {
        const name = names?.[`${kind} ${id}`];
        return name ? [[name.ru, name]] : [];
      }),
    ).values(),
  ];
  return { dishes: of('dishes'), folders: of('folders'), choices: of('choices') };
}

type Priced = Pick<Selectable<PromoTable>, 'kind' | 'value'>;

export function discountOf({ kind, value }: Priced, subtotal: number): number {
  if (kind === 'percent') return Math.floor((subtotal * (value ?? 0)) / 100);
  return kind === 'amount' ? Math.min(value ?? 0, subtotal) : 0;
}

export const deliveryWith = ({ kind }: Priced, delivery: number): number =>
  kind === 'free-delivery' ? 0 : delivery;
