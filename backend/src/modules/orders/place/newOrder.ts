import { createHash, randomBytes } from 'node:crypto';
import {
  type CreateOrderBody,
  isOnlinePayment,
  ORDER_STATUS,
  ORDER_TYPE,
  type OrderAddress,
  type PaymentType,
} from '@olov/contract';
import type { LineSnapshot, PlaceSnapshots, PromoSnapshot, RestaurantSnapshot } from '../../../db/schema';
import { isHalf, type PricedLine } from '../../menu';
import type { RestaurantRow } from '../../places';
import { businessDayOf } from '../../places';
import type { Assessment } from './assessment';
import type { Range } from './expected';
import type { NewOrder, Sender } from './repository';

export function newOrder(
  { customerId, idempotencyKey }: Sender,
  body: CreateOrderBody,
  assessment: Assessment & { restaurant: RestaurantRow; expected: Range },
  place: PlaceSnapshots | undefined,
  nowMs: number,
): Omit<NewOrder, 'taken'> {
  const now = new Date(nowMs);
  const { restaurant, expected } = assessment;
  const promo = assessment.promo?.row;
  const slotStart = body.slotStart === undefined ? null : new Date(body.slotStart);
  const address = addressOf(body);
  return {
    // 144 random bits, so that the id of an order cannot be guessed.
    id: randomBytes(18).toString('base64url'),
    customerId,
    idempotencyKey,
    requestHash: hashOf(body),
    orderTypeId: body.orderTypeId,
    statusCode: firstStatus(body.payment.type),
    statusAt: now,
    createdAt: now,
    businessDay: dayOf(restaurant, body, now),
    restaurant: JSON.stringify(restaurantSnapshot(restaurant)),
    lines: JSON.stringify(assessment.lines.map(lineSnapshot)),
    subtotal: assessment.subtotal,
    delivery: assessment.delivery,
    discount: assessment.discount,
    total: assessment.total,
    promo: promo ? JSON.stringify(promoSnapshot(promo)) : null,
    slotStart,
    expectedFrom: expected.from,
    expectedTo: expected.to,
    payment: JSON.stringify(body.payment),
    customer: JSON.stringify(body.customer),
    address: address ? JSON.stringify(address) : null,
    place: address && place ? JSON.stringify(place) : null,
    comment: body.comment || null,
    cutlery: body.cutlery ?? null,
  };
}

export const addressOf = ({ orderTypeId, address }: CreateOrderBody): OrderAddress | undefined =>
  orderTypeId === ORDER_TYPE.pickup ? undefined : address;

export const dayOf = (restaurant: RestaurantRow, { slotStart }: CreateOrderBody, now: Date): string =>
  businessDayOf(restaurant, slotStart === undefined ? now.getTime() : Date.parse(slotStart)).date;

export const firstStatus = (type: PaymentType): number =>
  isOnlinePayment(type) ? ORDER_STATUS.awaitingPayment : ORDER_STATUS.new;

/** The hash ignores the language and the order of the properties, which may differ in a retry. */
export function hashOf({ language: _, ...body }: CreateOrderBody): string {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(body, sorted)).digest('hex');
}

export const restaurantSnapshot = (restaurant: RestaurantRow): RestaurantSnapshot => ({
  id: restaurant.id,
  name: restaurant.name,
  address: restaurant.address,
  phone: restaurant.phone,
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
});

const promoSnapshot = ({ code, kind, title }: PromoSnapshot): PromoSnapshot => ({ code, kind, title });

const lineSnapshot = (line: PricedLine): LineSnapshot => ({
  id: line.product.id,
  name: line.product.name,
  picture: line.product.picture,
  count: line.count,
  price: line.product.price,
  priceWithModifiers: line.priceWithModifiers,
  total: line.total,
  isAvailable: true,
  ...(line.isGift && { isGift: true }),
  ...(line.product.details.fiscal && { fiscal: line.product.details.fiscal }),
  modifiers: line.modifiers.map(({ modifier, count }) => ({
    id: modifier.id,
    name: modifier.name,
    count,
    price: modifier.price,
    ...(isHalf(line.product, modifier) && { isHalf: true }),
  })),
});
