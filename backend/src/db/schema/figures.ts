import type { JSONColumnType } from 'kysely';
import type { Text } from './columns';

/** A calendar day in Tashkent whose figures are summed up. */
export interface FigureDayTable {
  /** `YYYY-MM-DD`. */
  day: string;
}

export interface FigureSumTable {
  day: string;
  hour: number;
  restaurantId: string;
  /** Not cancelled. */
  orders: number;
  cancelled: number;
  sum: number;
  /** Completed orders whose duration is known. */
  timed: number;
  seconds: number;
}

export interface FigureDishTable {
  day: string;
  restaurantId: string;
  productId: string;
  name: JSONColumnType<Text>;
  orders: number;
  pieces: number;
  sum: number;
}

export interface FigureSchema {
  figureDays: FigureDayTable;
  figureSums: FigureSumTable;
  figureDishes: FigureDishTable;
}
