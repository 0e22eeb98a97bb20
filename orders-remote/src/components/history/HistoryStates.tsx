import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Button, buttonClass, EmptyState, Skeleton } from '@olov/shared-kit/ui';
import styles from './HistoryList.module.css';

export function HistoryEmpty() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="oven"
      drawing="box"
      title={formatMessage({ id: 'orders.history.empty.title' })}
      action={
        <Link to={paths.home()} className={buttonClass('primary', 'large')}>
          {formatMessage({ id: 'orders.actions.menu' })}
        </Link>
      }
    >
      {formatMessage({ id: 'orders.history.empty.text' })}
    </EmptyState>
  );
}

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="offline"
      drawing="offline"
      title={formatMessage({ id: 'orders.history.failed.title' })}
      action={<Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>}
    >
      {formatMessage({ id: 'orders.history.failed.text' })}
    </EmptyState>
  );
}

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
