import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { useEffect, useState } from 'react';
import styles from './BuildOffer.module.css';

export interface OfferProps {
  onRefresh: () => void;
  onDismiss: () => void;
}

export function BuildOffer({ onRefresh, onDismiss }: OfferProps) {
  const { formatMessage } = useIntl();
  const [isFilled, setIsFilled] = useState(false);

  // Screen readers announce text that is added to a status, but not the text that a new status already contains.
  useEffect(() => setIsFilled(true), []);

  return (
    <div role="status" className={styles.offer} data-testid="build-offer">
      {isFilled && (
        <div className={styles.row}>
          <span className={styles.text}>{formatMessage({ id: 'shell.build.ready' })}</span>
          <Button variant="secondary" size="small" onClick={onRefresh}>
            {formatMessage({ id: 'shell.build.refresh' })}
          </Button>
          <button
            type="button"
            className={styles.dismiss}
            onClick={onDismiss}
            aria-label={formatMessage({ id: 'shell.build.later' })}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
