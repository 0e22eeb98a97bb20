import type { Product } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { memo, useEffect } from 'react';
import type { MenuFolder } from '../../models/MenuFolder';
import { startingPrice } from '../../models/startingChoice';
import { DishCard } from './DishCard';
import failure from './FolderFailure.module.css';
import styles from './ProductCard.module.css';
import { ProductPlaces, RUN_LENGTH } from './ProductPlaces';
import { useNear } from './useNear';

/** Pictures that are visible when the menu opens load eagerly. */
const FIRST_VIEW = 4;

interface Props {
  folder: MenuFolder;
  tagId: string;
  from: number;
  /** True if the run is drawn before the observer has reported. */
  isDrawnAtFirst: boolean;
  isFirstFolder: boolean;
  ahead: string;
}

/** Cards far from the viewport are placeholders, so a long menu costs a phone a few screens only. */
export const ProductRun = observer(function ProductRun({
  folder,
  tagId,
  from,
  isDrawnAtFirst,
  isFirstFolder,
  ahead,
}: Props) {
  const [ref, isNear] = useNear(ahead, isDrawnAtFirst);
  const size = Math.min(folder.sizeFor(tagId) - from, RUN_LENGTH);
  const isOwn = folder.has(tagId === '' ? from + size : folder.info.productCount);

  useEffect(() => {
    if (isNear && !isOwn) void folder.load();
  }, [folder, isNear, isOwn]);

  const known = folder.withTag(tagId);
  const products = isNear ? known.slice(from, from + size) : [];
  const hasFirstMissing = from <= known.length && known.length < from + size;
  return (
    <div ref={ref} className={styles.run}>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isEager={isFirstFolder && from + index < FIRST_VIEW} />
          </li>
        ))}
        <ProductPlaces count={size - products.length} />
      </ul>
      {folder.isFailed && hasFirstMissing && (
        <div className={styles.failure}>
          <FolderFailure onRetry={() => void folder.load()} />
        </div>
      )}
    </div>
  );
});

/** Covers the reserved space of the folder, so that a retry moves nothing. */
function FolderFailure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" className={failure.failure}>
      <p className={failure.text}>{formatMessage({ id: 'menu.folder.failed' })}</p>
      <Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>
    </div>
  );
}

interface ProductCardProps {
  product: Product;
  isEager: boolean;
}

const ProductCard = memo(function ProductCard({ product, isEager }: ProductCardProps) {
  const dish = {
    ...product,
    startingPrice: startingPrice(product),
    isFrom: product.modifiers.some(({ price }) => price > 0),
    hasModifiers: product.modifiers.length > 0,
    text: product.description,
  };
  return <DishCard dish={dish} isEager={isEager} />;
});
