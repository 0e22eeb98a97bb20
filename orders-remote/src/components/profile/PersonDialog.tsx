import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import { PersonForm } from './PersonForm';
import { ProfileFailed } from './ProfileFailed';
import styles from './profile.module.css';

export const PersonDialog = observer(function PersonDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { hasFailed, isLoading } = useFeature(ProfileStore);
  return (
    <Dialog
      title={formatMessage({ id: 'orders.profile.person' })}
      onClose={onClose}
      width={480}
      testId="person-dialog"
    >
      {hasFailed ? (
        // An empty form would overwrite data that was not loaded.
        <ProfileFailed role="alert" />
      ) : isLoading ? (
        <Skeleton className={styles.formPlace} />
      ) : (
        <PersonForm onSaved={onClose} />
      )}
    </Dialog>
  );
});
