import type { Product } from '@olov/shared-kit';
import { startingPrice } from '../../models/startingChoice';
import { DishCard } from './DishCard';

/** A product of the menu, with all that is known of it. */
export function ProductCard({ product, isEager }: { product: Product; isEager: boolean }) {
  const dish = {
    ...product,
    startingPrice: startingPrice(product),
    isFrom: product.modifiers.some(({ price }) => price > 0),
    hasModifiers: product.modifiers.length > 0,
    text: product.description,
  };
  return <DishCard dish={dish} isEager={isEager} />;
}
