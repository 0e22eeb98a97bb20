import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../stores/StoresContext';

/**
 * Polls a state: each minute of the page’s clock while `isUnderWay`, and whenever the visitor returns to the page. A
 * hidden page does not poll.
 */
export function useFollow(ask: () => void, isUnderWay: boolean): void {
  const { clock } = useStores();
  const latest = useRef({ ask, isUnderWay });
  latest.current = { ask, isUnderWay };

  useEffect(() => {
    const handleMinute = () => {
      if (latest.current.isUnderWay && !document.hidden) latest.current.ask();
    };
    const handleReturn = () => {
      if (!document.hidden) latest.current.ask();
    };
    const stop = reaction(() => clock.now, handleMinute);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [clock]);
}
