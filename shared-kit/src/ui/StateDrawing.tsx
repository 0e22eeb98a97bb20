import type { DrawingName } from '@olov/contract/menu/drawings';
import { useCallback } from 'react';
import { classNames } from './classNames';
import styles from './StateDrawing.module.css';

/** A drawing of a state, in a place of fixed size that stays empty until the drawing is loaded. */
export function StateDrawing({ name, isSmall = false }: { name: DrawingName; isSmall?: boolean }) {
  const draw = useCallback(
    (place: Element | null) => {
      if (!place) return;
      import(/* webpackChunkName: "later" */ './drawState').then(
        ({ drawState }) => drawState(place, name),
        // The page is complete without it.
        () => undefined,
      );
    },
    [name],
  );
  return (
    <span ref={draw} aria-hidden="true" className={classNames(styles.drawing, isSmall && styles.small)} />
  );
}
