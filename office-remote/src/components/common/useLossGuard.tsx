import { useIntl } from '@olov/shared-kit/intl';
import { useBlocker } from '@olov/shared-kit/router';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import styles from './common.module.css';

interface LossGuard {
  /** Closes at once if nothing is lost. */
  close: () => void;
  question: ReactNode;
}

/** Says whether something of the page below an open dialog would be lost with it. */
export const Below = createContext<() => boolean>(() => false);

/** Asks before what was typed is lost: by a close, by another page or step of the history, and by the end of the page. */
export function useLossGuard(isDirty: () => boolean, onClose: () => void): LossGuard {
  const [isAsking, setIsAsking] = useState(false);
  const isDirtyBelow = useContext(Below);
  const isAnyDirty = () => isDirty() || isDirtyBelow();
  const { state, reset, proceed } = useBlocker(isAnyDirty);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty() || isDirtyBelow()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty, isDirtyBelow]);
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

/** The guard of a page. A router asks one guard only, so it gives way to that of an open dialog, which is inside `Below`. */
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
