import { type OrderListEntry, useAppears } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { OrderHistoryStore } from '../../stores/OrderHistoryStore';
import styles from './HistoryList.module.css';
import { OrderCard } from './OrderCard';

export const HistoryList = observer(function HistoryList({ history }: { history: OrderHistoryStore }) {
  const { formatMessage } = useIntl();
  const { active, inactive } = history;
  return (
    <>
      {active.length > 0 && (
        <OrderGroup title={formatMessage({ id: 'orders.history.active' })} entries={active} />
      )}
      {inactive.length > 0 && (
        <OrderGroup title={formatMessage({ id: 'orders.history.inactive' })} entries={inactive} />
      )}
      <HistoryEnd history={history} />
    </>
  );
});

function OrderGroup({ title, entries }: { title: string; entries: readonly OrderListEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>
        {entries.map((entry) => (
          <li key={entry.order.orderId}>
            <OrderCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const HistoryEnd = observer(function HistoryEnd({ history }: { history: OrderHistoryStore }) {
  const { formatMessage } = useIntl();
  const ref = useAppears(history.loadMore, '600px');
  if (history.list.status === 'failed')
    return (
      <div className={styles.failed}>
        <p>{formatMessage({ id: 'orders.history.failed.more' })}</p>
        <Button variant="secondary" onClick={history.retry}>
          {formatMessage({ id: 'kit.retry' })}
        </Button>
      </div>
    );
  if (!history.list.hasMore) return null;
  if (history.list.status === 'loading') return <Skeleton className={styles.place} />;
  return <div ref={ref} className={styles.end} data-testid="history-end" />;
});
