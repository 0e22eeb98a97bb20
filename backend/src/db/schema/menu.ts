import type { ModifierGroupKind, OrderTypeId, PromoConditions, PromoKind } from '@olov/contract';
import type { DishDetails } from '@olov/contract/menu/dishDetails';
import type {
  GroupModifier,
  MODIFIER_DEFAULTS,
  ModifierEntity,
  WholeModifier,
} from '@olov/contract/menu/entities';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { PlannedColumns, TextColumn, Time } from './columns';

export interface FolderTable {
  id: string;
  position: number;
  name: TextColumn;
}

export interface ModifierGroupTable {
  id: string;
  name: TextColumn;
  kind: ModifierGroupKind;
  modifiers: ColumnType<GroupModifier[], string | undefined, string>;
}

export interface TagTable {
  id: string;
  name: TextColumn;
}

export interface ProductTable {
  id: string;
  folderId: string;
  position: number;
  name: TextColumn;
  price: number;
  tags: string[];
  groups: string[];
  picture: string;
  isAvailable: boolean;
  forCart: boolean;
  details: JSONColumnType<DishDetails>;
}

type WholeColumn<Name extends keyof WholeModifier> =
  | Exclude<WholeModifier[Name], undefined>
  | (Name extends keyof typeof MODIFIER_DEFAULTS ? Extract<(typeof MODIFIER_DEFAULTS)[Name], null> : never);

type Written<T> = ColumnType<T, T | undefined, T>;

/**
 * A trigger writes the columns of the whole modifier. `allergens` and `diets` are null for one that stands for a product: those of
 * the product apply.
 */
type WholeColumns = {
  [Name in Exclude<keyof WholeModifier, 'id' | 'groupId'>]-?: Written<WholeColumn<Name>>;
};

export interface ProductModifierTable extends WholeColumns {
  productId: string;
  id: string;
  position: number;
  groupId: string | null;
  of: string | null;
  /** The values that the dish sets itself; all others come from the group. */
  own: JSONColumnType<Omit<ModifierEntity, 'id' | 'groupId' | 'of'>>;
}

/** The menu’s value applies to restaurants without a row. */
export interface StopListTable {
  restaurantId: string;
  productId: string;
  isAvailable: boolean;
  piecesLeft: number | null;
  /** The end of a stop; null: the staff end it. */
  until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The menu's prices apply where there is none. That of a restaurant precedes those of its groups. */
export interface DishPriceTable {
  restaurantId: string | null;
  groupId: string | null;
  productId: string;
  price: number;
}

/** The rated orders that have a dish, and the sum of their stars; a trigger of `orders` counts them. */
export interface DishRatingTable {
  productId: string;
  orders: number;
  stars: number;
}

export interface RestaurantGroupTable {
  id: string;
  name: string;
}

export interface RestaurantGroupMemberTable {
  groupId: string;
  restaurantId: string;
}

export interface PromoTable extends PlannedColumns {
  code: string;
  title: TextColumn;
  kind: PromoKind;
  /** For `percent`: 1 to 100; for `amount`: UZS; otherwise null. */
  value: number | null;
  /** For `free-product`. If the menu loses the product, the code is not available. */
  productId: string | null;
  startsAt: Time | null;
  /** First moment after validity; null: no end. */
  endsAt: Time | null;
  minimum: number;
  regionId: number | null;
  orderTypeId: OrderTypeId | null;
  conditions: ColumnType<PromoConditions | null, string | null | undefined, string | null>;
  oncePerCustomer: boolean;
  maxUses: number | null;
  isActive: boolean;
}

export interface MenuSchema {
  folders: FolderTable;
  modifierGroups: ModifierGroupTable;
  tags: TagTable;
  products: ProductTable;
  productModifiers: ProductModifierTable;
  stopList: StopListTable;
  dishPrices: DishPriceTable;
  dishRatings: DishRatingTable;
  restaurantGroups: RestaurantGroupTable;
  restaurantGroupMembers: RestaurantGroupMemberTable;
  promos: PromoTable;
}
