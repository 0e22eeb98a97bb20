import {
  type OrderLine,
  type OrderListEntry,
  type OrderUpdate,
  phaseOf,
  type WholeOrder,
} from '@olov/contract';
import type { LineSnapshot } from '../../db/schema';
import type { Locale } from '../../text/language';
import { imageUrlOf } from '../menu';
import { presentPromo } from '../promo';
import { toldRange } from './follow/courierSeen';
import { presentPromise } from './place/promise';
import type { OrderRow } from './repository';

export interface View {
  locale: Locale;
  mediaUrl: string;
}

export function presentOrder(
  row: OrderRow,
  history: { statusCode: number; at: Date }[],
  view: View,
  money: {
    isPaid: boolean;
    isRefunded: boolean;
    refunded: number;
    url: string | undefined;
    receiptUrl: string | undefined;
  },
): WholeOrder {
  const { locale, mediaUrl } = view;
  return {
    ...presentUpdate(row, history),
    number: row.number,
    orderTypeId: row.orderTypeId,
    createdAt: row.createdAt.toISOString(),
    ...(row.slotStart && { slotStart: row.slotStart.toISOString() }),
    lines: row.lines.map((line) => presentLine(line, locale, mediaUrl)),
    subtotal: row.subtotal,
    delivery: row.delivery,
    discount: row.discount,
    total: row.total,
    ...(row.promo && { promo: presentPromo(row.promo, locale) }),
    payment: {
      ...row.payment,
      isPaid: money.isPaid,
      isRefunded: money.isRefunded,
      ...(money.refunded > 0 && { refunded: money.refunded }),
      ...(money.url && { url: money.url }),
      ...(money.receiptUrl && { receiptUrl: money.receiptUrl }),
    },
    customer: row.customer,
    ...(row.address && { address: row.address }),
    restaurant: {
      ...row.restaurant,
      name: row.restaurant.name[locale],
      address: row.restaurant.address[locale],
    },
    ...(row.comment !== null && { comment: row.comment }),
    ...(row.cutlery !== null && { cutlery: row.cutlery }),
  };
}

export const CHANGING = [
  'id',
  'statusCode',
  'slotStart',
  'promisedFrom',
  'promisedTo',
  'promiseReason',
  'promiseChangedAt',
  'unreachableAt',
  'expectedFrom',
  'expectedTo',
  'rating',
] as const;
type Changing = Pick<OrderRow, (typeof CHANGING)[number] | 'courierSeen'>;

export function presentUpdate(
  row: Changing,
  history: { statusCode: number; at: Date }[],
): OrderUpdate & Pick<WholeOrder, 'history' | 'promise'> {
  const expected = toldRange(row);
  return {
    orderId: row.id,
    statusCode: row.statusCode,
    ...presentPromise(row),
    ...(expected && { expected: { from: expected.from.toISOString(), to: expected.to.toISOString() } }),
    history: history.map(({ statusCode, at }) => ({ statusCode, at: at.toISOString() })),
    ...(row.courierSeen && phaseOf(row.statusCode) === 'courier' && { courier: row.courierSeen.position }),
    ...(row.unreachableAt && { unreachableAt: row.unreachableAt.toISOString() }),
    ...(row.rating && { rating: row.rating }),
  };
}

export const presentListEntry = (row: OrderRow, { locale, mediaUrl }: View): OrderListEntry => ({
  order: {
    orderId: row.id,
    number: row.number,
    orderTypeId: row.orderTypeId,
    createdAt: row.createdAt.toISOString(),
    total: row.total,
    ...(row.promo && { promoCode: row.promo.code }),
    summary: row.lines.map((line) => shortLine(line, locale)).join(', '),
    imageUrls: [...new Set(row.lines.map((line) => imageUrlOf(line, mediaUrl)))],
  },
  statusCode: row.statusCode,
});

const shortLine = ({ name, count }: LineSnapshot, locale: Locale): string =>
  name[locale] + (count === 1 ? '' : ` × ${count}`);

export const presentLine = (line: LineSnapshot, locale: Locale, mediaUrl: string): OrderLine => {
  const { picture: _, fiscal: __, ...rest } = line;
  return {
    ...rest,
    name: line.name[locale],
    imageUrl: imageUrlOf(line, mediaUrl),
    modifiers: line.modifiers.map((modifier) => ({ ...modifier, name: modifier.name[locale] })),
  };
};
