import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MenuFolder } from '../../models/MenuFolder';
import { FolderFailure } from './FolderFailure';
import { ProductCard } from './ProductCard';
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
