import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import { PersonForm } from './PersonForm';
import styles from './profile.module.css';

/** Name, birthday and the language of messages; the form waits for what is known of them. */
export const PersonDialog = observer(function PersonDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { isLoading } = useFeature(ProfileStore);
  return (
    <Dialog
      title={formatMessage({ id: 'orders.profile.person' })}
      onClose={onClose}
      width={480}
      testId="person-dialog"
    >
      {isLoading ? <Skeleton className={styles.formPlace} /> : <PersonForm onSaved={onClose} />}
    </Dialog>
  );
});
