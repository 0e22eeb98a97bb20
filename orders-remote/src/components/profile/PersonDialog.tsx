import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import { PersonForm } from './PersonForm';
import styles from './profile.module.css';

/** Name, birthday and the language of messages; the form waits for what is known of them. */
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
        // Of an empty form nobody could tell what it would overwrite.
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
