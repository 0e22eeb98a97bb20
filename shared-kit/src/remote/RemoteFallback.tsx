import type { ReactNode } from 'react';
import { useIntl } from '../intl';
import { Button } from '../ui/Button';
import { StateDrawing } from '../ui/StateDrawing';
import styles from './RemoteFallback.module.css';

interface Props {
  onRetry: () => void;
  isRetrying?: boolean;
  compact?: boolean;
  /** The server’s HTML of the area, which can still be read; the notice stays above it. */
  children?: ReactNode;
}

/** Tells the customer that this area could not be shown, or can only be read, and offers a retry. */
export function RemoteFallback({ onRetry, isRetrying = false, compact = false, children }: Props) {
  const { formatMessage } = useIntl();
  const shape = compact ? styles.compact : styles.area;
  return (
    <>
      <div role="alert" data-testid="remote-fallback" className={children ? styles.notice : shape}>
        {!children && <StateDrawing name="dropped" isSmall={compact} />}
        <p className={styles.text}>
          {formatMessage({ id: children ? 'kit.remote.readable' : 'kit.remote.failed' })}
        </p>
        <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
          {formatMessage({ id: 'kit.retry' })}
        </Button>
      </div>
      {children}
    </>
  );
}
