import type { HoursException, ZoneTerms } from '@olov/contract';
import type { ColumnType, Generated } from 'kysely';
import type { TextColumn } from './columns';

export interface RegionTable {
  id: number;
  name: TextColumn;
  latitude: number;
  longitude: number;
}

interface PartTerms {
  zone: string;
  terms: (ZoneTerms | null)[];
}

/** Only the search by point reads the generated column `zone_bounds`. */
export interface RestaurantTable {
  id: string;
  regionId: number;
  position: number;
  name: TextColumn;
  address: TextColumn;
  latitude: number;
  longitude: number;
  phone: string;
  isActive: boolean;
  /** The moment since when it is closed for good. */
  closedAt: Generated<Date | null>;
  zone: string;
  /** Empty before the office has set its hours; an active restaurant has them. */
  opensAt: string;
  closesAt: string;
  slotMinutes: number;
  /** The most orders of a slot; null: without a limit. */
  slotLimit: ColumnType<number | null, number | null | undefined, number | null>;
  deliveryPrice: number;
  minimum: number;
  ordersAtOnce: Generated<number>;
  /** Days with other hours. */
  exceptions: ColumnType<HoursException[], string | undefined, string>;
  /** Subtotal from which the delivery costs nothing; null: never. */
  freeFrom: ColumnType<number | null, number | null | undefined, number | null>;
  /** Own terms of the parts of the zone, with the hash of the zone that they belong to; null: none. */
  partTerms: ColumnType<PartTerms | null, string | null | undefined, string | null>;
  pausedAt: Generated<Date | null>;
  /** Null together with `pausedAt`: until the staff open the restaurant. */
  pausedUntil: Generated<Date | null>;
}

export interface LandmarkTable {
  id: string;
  regionId: number;
  position: number;
  name: TextColumn;
  address: TextColumn;
  latitude: number;
  longitude: number;
}

export interface PlaceSchema {
  regions: RegionTable;
  restaurants: RestaurantTable;
  landmarks: LandmarkTable;
}
