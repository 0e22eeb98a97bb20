import { useFeature, useFollow, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { HistoryList } from '../components/history/HistoryList';
import { HistoryEmpty, HistoryFailed, HistorySkeleton } from '../components/history/HistoryStates';
import { ProfileCard } from '../components/profile/ProfileCard';
import { OrderHistoryStore } from '../stores/OrderHistoryStore';
import { ProfileStore } from '../stores/ProfileStore';
import styles from './ProfilePage.module.css';

export const titleId = 'orders.history.title';

export const Component = observer(function ProfilePage() {
  const { formatMessage } = useIntl();
  const { session, connection } = useStores();
  const { customerId } = session;
  const { renewals } = connection;
  const history = useFeature(OrderHistoryStore);
  const profile = useFeature(ProfileStore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of customer or connection loads again
  useEffect(() => {
    void history.open();
    void profile.open();
  }, [history, profile, customerId, renewals]);

  useFollow(history.follow, history.active.length > 0);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{formatMessage({ id: 'orders.history.title' })}</h1>
      <div className={styles.columns}>
        <ProfileCard />
        <div>
          <History />
        </div>
      </div>
    </div>
  );
});

const History = observer(function History() {
  const { session } = useStores();
  const history = useFeature(OrderHistoryStore);
  if (!session.hasCustomer) return <HistoryEmpty />;
  if (!history.list.isEmpty) return <HistoryList history={history} />;
  if (history.list.status === 'failed') return <HistoryFailed onRetry={history.retry} />;
  return history.list.status === 'ready' || history.isNew ? <HistoryEmpty /> : <HistorySkeleton />;
});
