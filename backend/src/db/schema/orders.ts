import type {
  CourierPosition,
  OrderAddress,
  OrderLine,
  OrderRating,
  PaymentType,
  PromoKind,
} from '@olov/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Text, Time } from './columns';

/** A line as it was ordered: names and prices of that moment, in the three languages. */
export interface LineSnapshot extends Omit<OrderLine, 'name' | 'imageUrl' | 'modifiers'> {
  name: Text;
  picture: string;
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

/** Where an order goes, in one language. */
export interface PlaceSnapshot {
  /** In one line; empty where nothing is known. */
  address: string;
  /** Common name of the place. */
  name?: string;
  street?: string;
  house?: string;
}

/** In the languages that were known when the order was made. */
export type PlaceSnapshots = { [language in keyof Text]?: PlaceSnapshot };

/** The promo code that an order was made with, as it was then. */
export interface PromoSnapshot {
  code: string;
  kind: PromoKind;
  title: Text;
}

/** So many pieces of a product. */
export interface Pieces {
  productId: string;
  count: number;
}

export interface OrderTable {
  id: string;
  number: Generated<string>;
  customerId: string;
  /** With the customer unique: a repeated request finds its order. */
  idempotencyKey: string;
  requestHash: string;
  orderTypeId: 0 | 200;
  statusCode: number;
  /** When the status was last set. */
  statusAt: Time;
  createdAt: Time;
  restaurant: JSONColumnType<RestaurantSnapshot>;
  lines: JSONColumnType<LineSnapshot[]>;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  promo: ColumnType<PromoSnapshot | null, string | null, never>;
  slotStart: Time | null;
  expectedFrom: Time;
  expectedTo: Time;
  payment: JSONColumnType<{ type: PaymentType; changeFrom?: number }>;
  customer: JSONColumnType<{ name: string; phone: string }>;
  address: ColumnType<OrderAddress | null, string | null, null>;
  place: ColumnType<PlaceSnapshots | null, string | null, null>;
  comment: string | null;
  cutlery: number | null;
  /** Of an order with a promo code whose customer was deleted: by it "once per customer" goes on to hold. */
  phoneHash: ColumnType<string | null, never, string | null>;
  /** What it took of products that are counted. */
  taken: ColumnType<Pieces[], string | undefined, string>;
  /** Counted up by the database with every change. */
  version: GeneratedAlways<number>;
  rating: ColumnType<OrderRating | null, never, string>;
}

export interface OrderHistoryTable {
  orderId: string;
  statusCode: number;
  at: Time;
}

/** From where an order came, for as long as those that wait are counted by it. */
export interface OrderOriginTable {
  orderId: string;
  phoneHash: string;
  ipHash: string;
  madeAt: Time;
}

/** The last position of an order's courier, in a table of its own: it changes far more often than the order. */
export interface CourierPositionTable {
  orderId: string;
  position: JSONColumnType<CourierPosition>;
  /** The order's status by which the expected time was reckoned. */
  statusCode: number;
  expectedFrom: Time;
  expectedTo: Time;
  /** Counts the positions of this order. */
  version: Generated<number>;
  changedAt: Generated<Date>;
}

export interface OrderSchema {
  orders: OrderTable;
  orderHistory: OrderHistoryTable;
  orderOrigins: OrderOriginTable;
  courierPositions: CourierPositionTable;
}
