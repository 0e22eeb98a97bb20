import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import styles from './FolderFailure.module.css';

/** Covers the reserved space of the folder, so that a retry moves nothing. */
export function FolderFailure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.text}>{formatMessage({ id: 'menu.folder.failed' })}</p>
      <Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>
    </div>
  );
}
