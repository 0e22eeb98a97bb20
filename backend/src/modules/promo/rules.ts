import { ORDER_TYPE, type OrderTypeId } from '@olov/contract';
import type { Selectable } from 'kysely';
import type { PromoTable } from '../../db/schema';
import type { PromoRow } from './repository';

export type PromoProblem =
  | { code: 'promo-unknown' | 'promo-ended' }
  | { code: 'promo-not-started'; startsAt: Date }
  | { code: 'promo-below-minimum'; missing: number; minimum: number }
  | { code: 'promo-used'; by: 'customer' | 'everybody' }
  | { code: 'promo-unavailable'; why: 'delivery-only' | 'pickup-only' | 'region' | 'gift' | 'tries' };

export const isPromoProblem = (problem: { code: string }): problem is PromoProblem =>
  problem.code.startsWith('promo-');

export interface Circumstances {
  nowMs: number;
  orderTypeId: OrderTypeId;
  regionId: number | undefined;
  subtotal: number;
  isGiftAvailable: boolean;
}

/** The minimum sum is checked last, so that nobody fills the cart for a code that is refused anyway. */
export function problemOf(promo: PromoRow | undefined, at: Circumstances): PromoProblem | undefined {
  if (!promo) return { code: 'promo-unknown' };
  const { startsAt, endsAt, minimum } = promo;
  if (endsAt && at.nowMs >= endsAt.getTime()) return { code: 'promo-ended' };
  if (startsAt && at.nowMs < startsAt.getTime()) return { code: 'promo-not-started', startsAt };
  if (promo.oncePerCustomer && promo.ownUses > 0) return { code: 'promo-used', by: 'customer' };
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return { code: 'promo-used', by: 'everybody' };
  const why = whyUnavailable(promo, at);
  if (why) return { code: 'promo-unavailable', why };
  if (at.subtotal < minimum) return { code: 'promo-below-minimum', missing: minimum - at.subtotal, minimum };
  return undefined;
}

type Unavailable = Extract<PromoProblem, { code: 'promo-unavailable' }>['why'];

function whyUnavailable(promo: PromoRow, at: Circumstances): Unavailable | undefined {
  // A free delivery is for deliveries only: with a pickup the code would be used up for nothing.
  const only = promo.kind === 'free-delivery' ? ORDER_TYPE.delivery : promo.orderTypeId;
  if (only !== null && only !== at.orderTypeId) {
    return only === ORDER_TYPE.delivery ? 'delivery-only' : 'pickup-only';
  }
  if (promo.regionId !== null && at.regionId !== undefined && promo.regionId !== at.regionId) return 'region';
  return promo.kind === 'free-product' && !at.isGiftAvailable ? 'gift' : undefined;
}

type Priced = Pick<Selectable<PromoTable>, 'kind' | 'value'>;

export function discountOf({ kind, value }: Priced, subtotal: number): number {
  if (kind === 'percent') return Math.floor((subtotal * (value ?? 0)) / 100);
  return kind === 'amount' ? Math.min(value ?? 0, subtotal) : 0;
}

export const deliveryWith = ({ kind }: Priced, delivery: number): number =>
  kind === 'free-delivery' ? 0 : delivery;
