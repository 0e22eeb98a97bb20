import type { Time } from './columns';

export interface CountedDayTable {
  /** In Tashkent: `2026-11-21`. */
  day: string;
  countedAt: Time;
}

/** Orders of one day that have both products; with itself, a product has the number of its orders. */
export interface DishPairTable {
  day: string;
  productId: string;
  otherId: string;
  orders: number;
}

export interface DishPairSchema {
  countedDays: CountedDayTable;
  dishPairs: DishPairTable;
}
