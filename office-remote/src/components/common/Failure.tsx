import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import styles from './common.module.css';

/** A part of a page that did not load. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" className={styles.failure}>
      <p>{formatMessage({ id: 'error.fetch-error' })}</p>
      <Button variant="secondary" onClick={onRetry}>
        {formatMessage({ id: 'kit.retry' })}
      </Button>
    </div>
  );
}
