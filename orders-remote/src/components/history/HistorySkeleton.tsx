import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import styles from './HistoryList.module.css';

const CARDS = ['first', 'second', 'third'];

export function HistorySkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div role="status">
      <span className="visually-hidden">{formatMessage({ id: 'orders.history.loading' })}</span>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={styles.place} />
        ))}
      </div>
    </div>
  );
}
