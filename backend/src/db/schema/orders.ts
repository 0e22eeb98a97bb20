import type {
  CourierPosition,
  OrderAddress,
  OrderLine,
  OrderRating,
  OrderTypeId,
  PaymentType,
  PromoKind,
  ToldReason,
} from '@olov/contract';
import type { Fiscal } from '@olov/contract/menu/dishDetails';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Text, Time } from './columns';

export interface LineSnapshot extends Omit<OrderLine, 'name' | 'imageUrl' | 'modifiers'> {
  name: Text;
  picture: string;
  /** As it was when the order was made: the dish may change or go before the order is paid. */
  fiscal?: Fiscal;
  modifiers: (Omit<OrderLine['modifiers'][number], 'name'> & { name: Text })[];
}

export interface RestaurantSnapshot {
  id: string;
  name: Text;
  address: Text;
  phone: string;
  latitude: number;
  longitude: number;
}

export interface PlaceSnapshot {
  address: string;
  name?: string;
  street?: string;
  house?: string;
}

export type PlaceSnapshots = { [language in keyof Text]?: PlaceSnapshot };

export interface PromoSnapshot {
  code: string;
  kind: PromoKind;
  title: Text;
}

export interface Pieces {
  productId: string;
  count: number;
}

export interface OrderTable {
  id: string;
  number: Generated<string>;
  customerId: string;
  /** Unique together with the customer: a repeated request finds its order. */
  idempotencyKey: string;
  requestHash: string;
  orderTypeId: OrderTypeId;
  statusCode: number;
  statusAt: Time;
  createdAt: Time;
  /** `YYYY-MM-DD`: the business day of the slot, or of the time when it was made; null until it is filled in (`modules/sales/fillIn`). */
  businessDay: ColumnType<string | null, string, string>;
  restaurant: JSONColumnType<RestaurantSnapshot>;
  lines: JSONColumnType<LineSnapshot[]>;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  promo: ColumnType<PromoSnapshot | null, string | null, never>;
  slotStart: Time | null;
  /** The estimate: it moves with statuses, the kitchen and the courier. */
  expectedFrom: Time;
  expectedTo: Time;
  /** The promise to the customer: the database copies the first estimate, and later only the staff change it. */
  promisedFrom: ColumnType<Date | null, never, Date>;
  promisedTo: ColumnType<Date | null, never, Date>;
  promiseReason: ColumnType<ToldReason | null, never, ToldReason>;
  promiseChangedAt: ColumnType<Date | null, never, Date>;
  /** Since when the courier cannot reach the customer; the next step ends it. */
  unreachableAt: ColumnType<Date | null, never, Date | null>;
  payment: JSONColumnType<{ type: PaymentType; changeFrom?: number }>;
  customer: JSONColumnType<{ name: string; phone: string }>;
  address: ColumnType<OrderAddress | null, string | null, null>;
  place: ColumnType<PlaceSnapshots | null, string | null, null>;
  comment: string | null;
  cutlery: number | null;
  /** Set for an order with a promo code whose customer was deleted, so that "once per customer" still applies. */
  phoneHash: ColumnType<string | null, never, string | null>;
  taken: ColumnType<Pieces[], string | undefined, string>;
  /** The database increments it with every change. */
  version: GeneratedAlways<number>;
  rating: ColumnType<OrderRating | null, never, string>;
}

export interface OrderHistoryTable {
  orderId: string;
  statusCode: number;
  at: Time;
}

export interface OrderOriginTable {
  orderId: string;
  phoneHash: string;
  ipHash: string;
  madeAt: Time;
}

export interface CourierPositionTable {
  orderId: string;
  position: JSONColumnType<CourierPosition>;
  statusCode: number;
  expectedFrom: Time;
  expectedTo: Time;
  version: Generated<number>;
  changedAt: Generated<Date>;
}

/** The print of an order’s ticket. */
export interface OrderTicketTable {
  orderId: string;
  printedAt: Time;
}

export interface OrderCourierTable {
  orderId: string;
  memberId: string;
  takenAt: Time;
  /** Cash that the courier received; null before the delivery, and if nothing was to be paid in cash. */
  cashReceived: ColumnType<number | null, number | null | undefined, number | null>;
}

/** The end of a shift of a courier. */
export interface CourierShiftTable {
  id: GeneratedAlways<number>;
  memberId: string;
  endedAt: Time;
  deliveries: number;
  cash: number;
}

/** An order without personal data. */
export interface ArchivedOrderTable {
  id: string;
  number: string;
  /** Hash of an unguessable id; null if the customer was deleted. */
  customerHash: string | null;
  keyHash: string | null;
  /** Keyed, and set only for an order with a promo code. */
  phoneHash: string | null;
  orderTypeId: OrderTypeId;
  statusCode: number;
  statusAt: Time;
  createdAt: Time;
  businessDay: string | null;
  /** The start of its slot, or the time when it was made; null for an order that an older release has archived. */
  wantedAt: Time | null;
  restaurantId: string;
  lines: JSONColumnType<LineSnapshot[]>;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  /** Null for an old order whose promise nobody knows. */
  promisedFrom: Time | null;
  promisedTo: Time | null;
  paymentType: PaymentType;
  promoCode: string | null;
  stars: number | null;
  history: JSONColumnType<{ statusCode: number; at: string }[]>;
  /** Null without a courier, and for an order that an older release has archived. */
  courierId: string | null;
  cashReceived: number | null;
  archivedAt: Generated<Date>;
}

/** The keyed hash of a phone whose order is archived or without an owner; it names no order. */
export interface OrderedPhoneTable {
  phoneHash: string;
}

export interface OrderSchema {
  orders: OrderTable;
  orderHistory: OrderHistoryTable;
  orderOrigins: OrderOriginTable;
  courierPositions: CourierPositionTable;
  orderTickets: OrderTicketTable;
  orderCouriers: OrderCourierTable;
  courierShifts: CourierShiftTable;
  archivedOrders: ArchivedOrderTable;
  orderedPhones: OrderedPhoneTable;
}
