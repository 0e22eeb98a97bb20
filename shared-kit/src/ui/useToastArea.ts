import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The element that toasts are drawn into: inside the topmost modal dialog, which makes everything else inert, else in
 * the page. It is one and the same element wherever it stands, so that toasts keep their life when it moves.
 */
export function useToastArea(modal: HTMLDialogElement | undefined, className: string | undefined) {
  const [area] = useState(() => document.createElement('div'));
  const cameFrom = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    area.className = className ?? '';
    return () => area.remove();
  }, [area, className]);

  useLayoutEffect(() => move(area, modal), [area, modal]);

  const handleFocus = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !area.contains(relatedTarget))
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    [area],
  );

  /** A toast that is closed does not take the focus along: it goes where it was, or to what is shown now. */
  const giveFocusBack = useCallback(() => {
    if (!area.contains(document.activeElement)) return;
    const places = [cameFrom.current, modal?.querySelector('button'), document.querySelector('main')];
    for (const place of places) {
      place?.focus({ preventScroll: true });
      if (place && document.activeElement === place) return;
    }
  }, [area, modal]);

  return { area, handleFocus, giveFocusBack };
}

function move(area: HTMLElement, modal: HTMLDialogElement | undefined): void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && area.contains(activeElement) && activeElement;
  (modal ?? document.body).append(area);
  // Inside a dialog it is a popover: neither clipped nor carried along while the dialog comes in.
  if (modal) {
    area.popover = 'manual';
    area.showPopover?.();
  } else area.removeAttribute('popover');
  if (focused) focused.focus({ preventScroll: true });
}
