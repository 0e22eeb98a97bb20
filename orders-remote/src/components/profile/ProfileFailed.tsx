import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

export function ProfileFailed({ role }: { role: 'alert' | 'status' }) {
  const { formatMessage } = useIntl();
  const { open } = useFeature(ProfileStore);
  return (
    <div role={role} className={styles.notice}>
      <p>{formatMessage({ id: 'orders.profile.failed' })}</p>
      <Button variant="secondary" size="small" onClick={open}>
        {formatMessage({ id: 'kit.retry' })}
      </Button>
    </div>
  );
}
