import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { useRef } from 'react';
import styles from './common.module.css';

/** Asks before what was typed is lost. */
export function ConfirmLoss({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
  const { formatMessage } = useIntl();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={formatMessage({ id: 'office.lose' })} onClose={onKeep} width={400} initialFocus={keep}>
      <div className={styles.actions}>
        <Button ref={keep} onClick={onKeep}>
          {formatMessage({ id: 'office.lose.keep' })}
        </Button>
        <Button variant="danger" onClick={onLose}>
          {formatMessage({ id: 'office.lose.yes' })}
        </Button>
      </div>
    </Dialog>
  );
}
