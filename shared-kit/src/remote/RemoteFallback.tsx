import { useIntl } from '../intl';
import { Button } from '../ui/Button';
import styles from './RemoteFallback.module.css';

/** Tells the customer that this area could not be shown, and offers a retry. */
export function RemoteFallback({ onRetry, compact = false }: { onRetry: () => void; compact?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" data-testid="remote-fallback" className={compact ? styles.compact : styles.area}>
      <p className={styles.text}>{formatMessage({ id: 'kit.remote.failed' })}</p>
      <Button variant="secondary" onClick={onRetry}>
        {formatMessage({ id: 'kit.retry' })}
      </Button>
    </div>
  );
}
