import type { DaySums, PaymentType } from '@olov/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Text, Time } from './columns';

/** A line of an order that was sold, cancelled after that, or refunded. Rows are only appended. */
export interface SaleTable {
  id: GeneratedAlways<number>;
  orderId: string;
  /** 0 is the delivery fee, -1 the discount, -2 a refund of a sum without lines. */
  line: number;
  kind: 'sale' | 'reversal' | 'refund';
  /** `YYYY-MM-DD`: a sale has the day of its order, a reversal and a refund have the day on which they happened. */
  businessDay: string;
  /** Hours since the midnight at which the business day begins: 25 is one o'clock in its night. */
  hour: number;
  restaurantId: string;
  paymentType: PaymentType;
  productId: string | null;
  name: JSONColumnType<Text> | null;
  /** False for another line of the same dish, so that an order counts once for it. */
  isFirst: boolean;
  /** Negative if the order was cancelled or refunded, like the amount. */
  pieces: number;
  amount: number;
  recordedAt: Generated<Date>;
  refundId: number | null;
}

/** A business day that a restaurant has closed. Rows are only appended. */
export interface DayClosingTable {
  restaurantId: string;
  businessDay: string;
  closedAt: Time;
  actor: string;
  sums: JSONColumnType<DaySums[]>;
  cashExpected: number;
  cashCounted: number;
}

export interface FigureSchema {
  sales: SaleTable;
  dayClosings: DayClosingTable;
}

interface CountedDayTable {
  /** In Tashkent: `2026-11-21`. */
  day: string;
  countedAt: Time;
}

/** Orders of one day that have both products; with itself, a product has the number of its orders. */
interface DishPairTable {
  day: string;
  productId: string;
  otherId: string;
  orders: number;
}

export interface DishPairSchema {
  countedDays: CountedDayTable;
  dishPairs: DishPairTable;
}
