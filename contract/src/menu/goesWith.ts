import { type Static, Type } from 'typebox';
import { Product, ShopQuery } from './shop';

/** `GET /api/shop/GoesWith`; the place is given as in `GET /api/shop`. */
export const GoesWithQuery = Type.Object({
  ...Type.Omit(ShopQuery, ['FolderId', 'Take', 'Tag']).properties,
  ProductIds: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Ids of the products in the cart, separated by commas' }),
  ),
});
export type GoesWithQuery = Static<typeof GoesWithQuery>;

/**
 * Products that other orders have together with those of the cart, the most frequent first. They can be ordered now,
 * and none of them is in the cart. Empty while too few orders are known.
 */
export const GoesWith = Type.Object({ products: Type.Array(Product) });
export type GoesWith = Static<typeof GoesWith>;
