import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import { PersonForm } from './PersonForm';
import styles from './profile.module.css';

export const PersonDialog = observer(function PersonDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { customer, status, isLoading, open } = useFeature(ProfileStore);
  return (
    <Dialog
      title={formatMessage({ id: 'orders.profile.person' })}
      onClose={onClose}
      width={480}
      testId="person-dialog"
    >
      {!customer && status === 'failed' ? (
        // An empty form would overwrite data that was not loaded.
        <div role="alert" className={styles.notice}>
          <p>{formatMessage({ id: 'orders.profile.failed' })}</p>
          <Button variant="secondary" size="small" onClick={open}>
            {formatMessage({ id: 'kit.retry' })}
          </Button>
        </div>
      ) : isLoading ? (
        <Skeleton className={styles.formPlace} />
      ) : (
        <PersonForm onSaved={onClose} />
      )}
    </Dialog>
  );
});
