import { useEffect, useRef, useState } from 'react';
import { useStores } from '../stores/StoresContext';
import type { MainAction } from '../stores/SurroundingsStore';

/**
 * Sets the action of the main button while this component is mounted; undefined for no action. Returns true if the
 * app around the shop draws that button, so that the page must not show its own. Call it in an observer.
 */
export function useMainAction(action: MainAction | undefined): boolean {
  const { surroundings } = useStores();
  const [owner] = useState(() => Symbol('main action'));
  const latest = useRef(action);
  latest.current = action;
  const isThere = action !== undefined;
  const text = action?.text ?? '';
  const isBusy = action?.isBusy ?? false;

  useEffect(() => {
    surroundings.setAction(
      owner,
      isThere ? { text, isBusy, press: () => latest.current?.press() } : undefined,
    );
  }, [surroundings, owner, isThere, text, isBusy]);
  useEffect(() => () => surroundings.setAction(owner, undefined), [surroundings, owner]);

  return surroundings.offers.hasMainButton ?? false;
}
