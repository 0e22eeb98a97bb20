import type { Allergen, ModifierGroupKind, Nutrition, OrderTypeId, PromoKind } from '@olov/contract';
import type { Text } from '../db/schema';

export type { Text };

export interface SeedRegion {
  id: number;
  name: Text;
  latitude: number;
  longitude: number;
}

export interface SeedRestaurant {
  id: string;
  regionId: number;
  name: Text;
  address: Text;
  latitude: number;
  longitude: number;
  phone: string;
  isActive: boolean;
  /** JSON of `[[latitude, longitude], …]`. One restaurant's is malformed on purpose: the spec asks for that case. */
  zone: string;
  /** `HH:mm` in Asia/Tashkent. */
  opensAt: string;
  /** `HH:mm`; at or before `opensAt` it is past midnight. */
  closesAt: string;
  slotMinutes: number;
  deliveryPrice: number;
  minimum: number;
}

export interface SeedFolder {
  id: string;
  name: Text;
}

export interface SeedModifierGroup {
  id: string;
  name: Text;
  kind: ModifierGroupKind;
}

export interface SeedModifier {
  /** Unique within the shop. */
  id: string;
  name: Text;
  groupId?: string;
  price: number;
  isRequired: boolean;
  isDefault: boolean;
  maxOneDish: number;
  /** `/media/modifiers/<picture>-96.webp` */
  picture?: string;
  isAvailable?: boolean;
  /** Id of the product that it is a choice or a half of. */
  standsFor?: string;
  allergens?: Allergen[];
}

export interface SeedProduct {
  id: string;
  folderId: string;
  name: Text;
  description: Text;
  weight: Text;
  price: number;
  /** Ids of tags. */
  tags: string[];
  /** Ids of the modifier groups, in the order they are shown. */
  groups: string[];
  modifiers: SeedModifier[];
  /** `/media/products/<picture>-<width>.<format>` */
  picture: string;
  isAvailable?: boolean;
  forCart?: boolean;
  nutrition?: Nutrition;
  allergens?: Allergen[];
}

export interface SeedTag {
  id: string;
  name: Text;
}

export interface SeedLandmark {
  id: string;
  regionId: number;
  name: Text;
  address: Text;
  latitude: number;
  longitude: number;
}

interface SeedStory {
  /** Part of its address: lower-case letters, digits and hyphens. */
  id: string;
  title: Text;
  lead: Text;
  /** HTML. */
  body: Text;
  /** `/media/stories/<picture>-<width>.<format>` */
  picture: string;
}

/* Times count from the day on which the shop is filled, so that a demo is never stale. */

export interface SeedNews extends SeedStory {
  daysAgo: number;
}

export interface SeedStock extends SeedStory {
  /** Its first day; negative in the past. */
  fromDay: number;
  /** Its last day; absent where no end is set. */
  toDay?: number;
  /** The code that it shows; it has the promotion's title and days. */
  promo?: SeedPromo;
  folderId?: string;
}

export interface SeedVacancy {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  regionId: number;
  title: Text;
  lead: Text;
  /** HTML. */
  body: Text;
  /** As it is read. */
  salary: Text;
  daysAgo: number;
  isActive?: boolean;
}

export interface SeedPromo {
  /** In capitals. */
  code: string;
  kind: PromoKind;
  /** Of `percent` 1 to 100, of `amount` sums. */
  value?: number;
  /** Of `free-product`. */
  productId?: string;
  minimum?: number;
  regionId?: number;
  orderTypeId?: OrderTypeId;
  oncePerCustomer?: boolean;
  maxUses?: number;
}

/** A code that no promotion shows; without days it always counts. */
export interface SeedLonePromo extends SeedPromo {
  title: Text;
  fromDay?: number;
  toDay?: number;
  isActive?: boolean;
}

/** How the chain is reached. */
export interface SeedContacts {
  phone: string;
  telegram: string;
  email: string;
  address: Text;
  links: { name: string; url: string }[];
}

export interface SeedData {
  regions: SeedRegion[];
  restaurants: SeedRestaurant[];
  folders: SeedFolder[];
  groups: SeedModifierGroup[];
  tags: SeedTag[];
  products: SeedProduct[];
  landmarks: SeedLandmark[];
  news: SeedNews[];
  stocks: SeedStock[];
  promos: SeedLonePromo[];
  vacancies: SeedVacancy[];
  contacts?: SeedContacts;
}
