import type { Product } from '@olov/shared-kit';
import { memo } from 'react';
import { startingPrice } from '../../models/startingChoice';
import { DishCard } from './DishCard';

interface Props {
  product: Product;
  isEager: boolean;
}

export const ProductCard = memo(function ProductCard({ product, isEager }: Props) {
  const dish = {
    ...product,
    startingPrice: startingPrice(product),
    isFrom: product.modifiers.some(({ price }) => price > 0),
    hasModifiers: product.modifiers.length > 0,
    text: product.description,
  };
  return <DishCard dish={dish} isEager={isEager} />;
});
