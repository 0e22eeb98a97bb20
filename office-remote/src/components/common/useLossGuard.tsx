import { useIntl } from '@olov/shared-kit/intl';
import { useBlocker } from '@olov/shared-kit/router';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './common.module.css';

interface LossGuard {
  /** Closes at once if nothing is lost. */
  close: () => void;
  question: ReactNode;
}

/** Asks before what was typed is lost: by a close, by another page or step of the history, and by the end of the page. */
export function useLossGuard(isDirty: () => boolean, onClose: () => void): LossGuard {
  const [isAsking, setIsAsking] = useState(false);
  const { state, reset, proceed } = useBlocker(isDirty);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const keep = () => {
    setIsAsking(false);
    reset?.();
  };
  const lose = () => {
    if (isAsking) onClose();
    proceed?.();
  };
  return {
    close: () => (isDirty() ? setIsAsking(true) : onClose()),
    question: (isAsking || state === 'blocked') && <ConfirmLoss onKeep={keep} onLose={lose} />,
  };
}

/** The guard of a page. A router asks one guard only, so it gives way to that of an open dialog. */
export const LossGuard = ({ isDirty }: { isDirty: () => boolean }) =>
  useLossGuard(isDirty, () => undefined).question;

function ConfirmLoss({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
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
