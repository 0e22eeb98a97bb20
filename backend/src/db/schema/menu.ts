import type { Allergen, ModifierGroupKind, Nutrition, PromoKind } from '@olov/contract';
import type { ColumnType } from 'kysely';
import type { TextColumn, Time } from './columns';

export interface FolderTable {
  id: string;
  position: number;
  name: TextColumn;
}

export interface ModifierGroupTable {
  id: string;
  name: TextColumn;
  kind: ModifierGroupKind;
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
  description: TextColumn;
  weight: TextColumn;
  price: number;
  tags: string[];
  groups: string[];
  picture: string;
  isAvailable: boolean;
  forCart: boolean;
  nutrition: ColumnType<Nutrition | null, string | null, string | null>;
  allergens: Allergen[] | null;
}

export interface ProductModifierTable {
  productId: string;
  id: string;
  position: number;
  name: TextColumn;
  groupId: string | null;
  price: number;
  isRequired: boolean;
  isDefault: boolean;
  maxOneDish: number;
  picture: string | null;
  isAvailable: boolean;
  /** The product that it is a choice or a half of. */
  standsFor: string | null;
  /** Of what stands for a product that product says it. */
  allergens: Allergen[] | null;
}

/** What a restaurant says of a product itself; the menu's word counts for all others. */
export interface StopListTable {
  restaurantId: string;
  productId: string;
  isAvailable: boolean;
  /** Null where nobody counts. */
  piecesLeft: number | null;
}

export interface PromoTable {
  /** In capitals. */
  code: string;
  title: TextColumn;
  kind: PromoKind;
  /** Of `percent` 1 to 100, of `amount` sums; null for the others. */
  value: number | null;
  /** Of `free-product`. The menu may lose it: the code is then not available. */
  productId: string | null;
  startsAt: Time | null;
  /** The moment from which it no longer counts; null where no end is set. */
  endsAt: Time | null;
  /** The smallest subtotal, before the discount. */
  minimum: number;
  /** Null where it counts in every region, or in both modes. */
  regionId: number | null;
  orderTypeId: 0 | 200 | null;
  oncePerCustomer: boolean;
  /** How many orders may be made with it; null for any number. */
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
  promos: PromoTable;
}
