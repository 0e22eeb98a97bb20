import type { Allergen, Diet, Modifier, Picture, Product, ShopResponse } from '@olov/contract';
import { type DishDetails, SHOWN_DETAILS } from '@olov/contract/menu/dishDetails';
import {
  MODIFIER_PICTURE_WIDTH,
  PICTURE_ASPECT,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
} from '@olov/contract/menu/seed';
import type { Locale } from '../../../text/language';
import { hoursAt, partTermsOf } from '../../places';
import type { MenuProduct, ModifierRow } from './repository';
import type { Shop } from './service';

const LARGEST = Math.max(...PICTURE_WIDTHS);

export function presentShop(shop: Shop, locale: Locale, mediaUrl: string, nowMs: number): ShopResponse {
  const { restaurant, isPickup, tag } = shop;
  const hours = hoursAt(restaurant, nowMs);
  const present = (product: MenuProduct) => presentProduct(product, locale, mediaUrl);
  return {
    folders: shop.folders.map(({ id, name, productCount }) => ({ id, name: name[locale], productCount })),
    products: shop.products.map(present),
    ...(tag !== undefined && { tag }),
    productsForCart: shop.forCart.map(present),
    tags: shop.tags.map(({ id, name }) => ({ id, name: name[locale] })),
    restId: restaurant.id,
    starTime: hours.opening,
    endTime: hours.closing,
    deliveryDuration: hours.durationMinutes,
    pause: hours.pause,
    priceOfDelivery: isPickup ? 0 : restaurant.deliveryPrice,
    minimum: isPickup ? 0 : restaurant.minimum,
    ...(!isPickup && partTermsOf(restaurant).length > 0 && { termsByPoint: true }),
  };
}

export const presentNoShop = (error: string): ShopResponse => ({
  folders: [],
  products: [],
  productsForCart: [],
  restId: '',
  starTime: '',
  endTime: '',
  deliveryDuration: 0,
  priceOfDelivery: 0,
  minimum: 0,
  error,
});

export const presentProduct = (product: MenuProduct, locale: Locale, mediaUrl: string): Product => ({
  id: product.id,
  parentId: product.folderId,
  name: product.name[locale],
  price: product.price,
  imageUrl: imageUrlOf(product, mediaUrl),
  picture: presentPicture(product.picture, mediaUrl),
  tags: product.tags.map(({ id, name }) => ({ id, name: name[locale] })),
  isAvailable: product.isAvailable,
  modifierGroups: product.groups.map(({ id, name, kind }) => ({ id, name: name[locale], kind })),
  modifiers: product.modifiers.map((modifier) => presentModifier(modifier, product.groups, locale, mediaUrl)),
  ...shownDetails(product.details, locale),
  ...(product.rating && { rating: product.rating }),
});

const presentModifier = (
  modifier: ModifierRow,
  groups: MenuProduct['groups'],
  locale: Locale,
  mediaUrl: string,
): Modifier => ({
  id: modifier.id,
  name: modifier.name[locale],
  isRequired: modifier.isRequired,
  isDefault: modifier.isDefault,
  price: modifier.price,
  maxOneDish: modifier.maxOneDish,
  imageUrl: modifierImageUrl(modifier, mediaUrl),
  // Spec section 3: a required modifier is part of the dish from the start.
  count: modifier.isRequired ? 1 : 0,
  // A dish may have modifiers of a group that it does not show.
  ...(groups.some(({ id }) => id === modifier.groupId) && { groupId: modifier.groupId ?? '' }),
  ...(modifier.product && {
    productId: modifier.product.id,
    picture: presentPicture(modifier.product.picture, mediaUrl),
  }),
  ...factsOf(modifier.product?.details ?? modifier),
  isAvailable: modifier.isAvailable,
});

const shownDetails = (details: DishDetails, locale: Locale) =>
  Object.fromEntries(
    Object.keys(SHOWN_DETAILS).flatMap((name) => {
      const value: unknown = Reflect.get(details, name);
      const isText = typeof value === 'object' && value !== null && locale in value;
      return value === undefined ? [] : [[name, isText ? Reflect.get(value, locale) : value]];
    }),
  ) as Pick<Product, keyof typeof SHOWN_DETAILS>;

const factsOf = ({ allergens, diets }: { allergens?: Allergen[] | null; diets?: Diet[] | null }) => ({
  ...(allergens && { allergens }),
  ...(diets && { diets }),
});

function modifierImageUrl({ picture, product }: ModifierRow, mediaUrl: string): string {
  if (picture) return `${mediaUrl}/modifiers/${picture}-${MODIFIER_PICTURE_WIDTH}.webp`;
  return product ? imageUrlOf(product, mediaUrl) : '';
}

export const imageUrlOf = ({ picture }: { picture: string }, mediaUrl: string): string =>
  `${mediaUrl}/products/${picture}-480.webp`;

export const presentPicture = (picture: string, mediaUrl: string): Picture => ({
  width: LARGEST,
  height: Math.round(LARGEST / PICTURE_ASPECT),
  variants: PICTURE_FORMATS.flatMap((format) =>
    PICTURE_WIDTHS.map((width) => ({
      format,
      width,
      url: `${mediaUrl}/products/${picture}-${width}.${format}`,
    })),
  ),
});
