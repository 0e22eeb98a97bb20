import { useBlocker } from '@olov/shared-kit/router';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmLoss } from './ConfirmLoss';

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
