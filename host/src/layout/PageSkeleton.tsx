import { Skeleton } from '@olov/shared-kit/ui';
import styles from './PageSkeleton.module.css';

const CARDS = ['first', 'second', 'third'];

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton className={styles.title} />
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
