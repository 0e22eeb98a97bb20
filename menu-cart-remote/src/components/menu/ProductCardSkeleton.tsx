import { classNames, Skeleton } from '@olov/shared-kit/ui';
import card from './ProductCard.module.css';
import styles from './ProductCardSkeleton.module.css';

/** The place of a product card. */
export function ProductCardSkeleton({ isStill }: { isStill: boolean }) {
  return (
    <div className={classNames(card.card, isStill && styles.still)}>
      <div className={card.picture} />
      <div className={card.body}>
        <div className={card.words}>
          <div className={card.name}>
            <Skeleton className={styles.name} />
          </div>
          <div className={card.description}>
            <Skeleton />
            <Skeleton className={styles.lastLine} />
          </div>
        </div>
        <div className={card.foot}>
          <Skeleton className={styles.price} />
        </div>
      </div>
    </div>
  );
}
