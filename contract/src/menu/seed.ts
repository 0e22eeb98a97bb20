import { type Static, Type } from 'typebox';
import { Slug } from '../content/slug';
import { Latitude, Longitude, MAX_INTEGER, Money, OrderTypeId, RegionId, Text } from '../platform/common';
import { PromoConditions, PromoKind } from '../promo/promo';
import { DishEntity, FolderEntity, GroupEntity, TagEntity } from './entities';
import { PictureName } from './fields';

/*
 * The format in which a shop is filled: one JSON file (`SEED_FILE` of the back end) and a folder of pictures
 * (`MEDIA_DIR`). Days count from the day on which the shop is filled, so that a demo is never out of date.
 */

/** Widths of a product's pictures, in pixels: `products/<picture>-<width>.<format>`. */
export const PICTURE_WIDTHS = [240, 480, 800] as const;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Width by height of a product's picture. */
export const PICTURE_ASPECT = 1;

/** Width of a modifier's only picture, in pixels: `modifiers/<picture>-96.webp`. */
export const MODIFIER_PICTURE_WIDTH = 96;

/** Widths of the pictures of news and promotions, in pixels: `stories/<picture>-<width>.<format>`. */
export const STORY_WIDTHS = [480, 800, 1200] as const;

export const STORY_ASPECT = 16 / 9;

export { Text };

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm in Asia/Tashkent' });
const Day = Type.Integer({ minimum: -36_500, maximum: 36_500, description: 'Days from the day of filling' });
const Age = Type.Integer({
  minimum: -36_500,
  maximum: 36_500,
  description: 'Days before the day of filling; an entry with a negative age is not public yet',
});
const Count = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

export const SeedRegion = Type.Object({ id: RegionId, name: Text, latitude: Latitude, longitude: Longitude });
export type SeedRegion = Static<typeof SeedRegion>;

export const SeedRestaurant = Type.Object({
  id: Id,
  regionId: RegionId,
  name: Text,
  address: Text,
  latitude: Latitude,
  longitude: Longitude,
  phone: Type.String(),
  isActive: Type.Boolean(),
  zone: Type.String({
    description:
      'JSON of [[latitude, longitude], …]. A malformed zone is accepted: pages leave that zone out (spec section 5.4).',
  }),
  opensAt: Clock,
  /** A closing time at or before `opensAt` is on the next day. */
  closesAt: Clock,
  slotMinutes: Count,
  deliveryPrice: Money,
  minimum: Money,
});
export type SeedRestaurant = Static<typeof SeedRestaurant>;

export const SeedLandmark = Type.Object({
  id: Id,
  regionId: RegionId,
  name: Text,
  address: Text,
  latitude: Latitude,
  longitude: Longitude,
});
export type SeedLandmark = Static<typeof SeedLandmark>;

const story = {
  id: Slug,
  title: Text,
  lead: Text,
  /** HTML; the back end sanitizes it. */
  body: Text,
};

export const SeedNews = Type.Object({ ...story, picture: PictureName, daysAgo: Age });
export type SeedNews = Static<typeof SeedNews>;

const promo = {
  code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{2,39}$' }),
  kind: PromoKind,
  value: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_INTEGER,
      description: '1 to 100 for percent, whole sums for amount',
    }),
  ),
  productId: Type.Optional(Type.String({ maxLength: 64, description: 'Only for free-product' })),
  minimum: Type.Optional(Money),
  regionId: Type.Optional(RegionId),
  orderTypeId: Type.Optional(OrderTypeId),
  conditions: Type.Optional(PromoConditions),
  oncePerCustomer: Type.Optional(Type.Boolean()),
  maxUses: Type.Optional(Count),
};

export const SeedStock = Type.Object({
  ...story,
  picture: PictureName,
  fromDay: Day,
  /** The last day of the promotion; without it the promotion has no end. */
  toDay: Type.Optional(Day),
  /** The promo code that the promotion shows; it has the promotion's title and days. */
  promo: Type.Optional(Type.Object(promo)),
  folderId: Type.Optional(Id),
});
export type SeedStock = Static<typeof SeedStock>;

/** A promo code that no promotion shows. Without days it is always valid. */
export const SeedLonePromo = Type.Object({
  ...promo,
  title: Text,
  fromDay: Type.Optional(Day),
  toDay: Type.Optional(Day),
  isActive: Type.Optional(Type.Boolean()),
});
export type SeedLonePromo = Static<typeof SeedLonePromo>;

export const SeedVacancy = Type.Object({
  ...story,
  regionId: RegionId,
  salary: Text,
  daysAgo: Age,
  isActive: Type.Optional(Type.Boolean()),
});
export type SeedVacancy = Static<typeof SeedVacancy>;

export const SeedContacts = Type.Object({
  phone: Type.String(),
  telegram: Type.String(),
  email: Type.String(),
  address: Text,
  links: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
});
export type SeedContacts = Static<typeof SeedContacts>;

export const Seed = Type.Object({
  regions: Type.Array(SeedRegion),
  restaurants: Type.Array(SeedRestaurant),
  folders: Type.Array(FolderEntity),
  groups: Type.Array(GroupEntity),
  tags: Type.Array(TagEntity),
  products: Type.Array(Type.Object({ ...DishEntity.properties, id: Slug })),
  landmarks: Type.Array(SeedLandmark),
  news: Type.Array(SeedNews),
  stocks: Type.Array(SeedStock),
  promos: Type.Array(SeedLonePromo),
  vacancies: Type.Array(SeedVacancy),
  contacts: Type.Optional(SeedContacts),
});
export type Seed = Static<typeof Seed>;
