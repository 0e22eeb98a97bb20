import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The element that toasts are drawn into: inside the topmost modal dialog, which makes everything else inert, else in
 * the page. It is one and the same element wherever it stands, so that toasts keep their life when it moves.
 */
export function useToastArea(
  modal: HTMLDialogElement | undefined,
  className: string | undefined,
  /** How many toasts stand in it. */
  count: number,
) {
  const [area] = useState(() => document.createElement('div'));
  const cameFrom = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    area.className = className ?? '';
    return () => area.remove();
  }, [area, className]);

  useLayoutEffect(() => move(area, modal), [area, modal]);

  useEffect(() => {
    if (count === 0) return;
    const clear = () => clearFocus(area);
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, [area, count]);

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

/** Toasts stand at the top, but at the bottom as long as they would lie over what a keyboard has the focus on. */
function clearFocus(area: HTMLElement): void {
  const focused = document.querySelector(':focus-visible');
  // It stays under a pointer, which is about to press it.
  if (!focused || area.contains(focused) || area.matches(':hover')) return;
  delete area.dataset.side;
  const [own, other] = [area.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isOver =
    own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
  if (isOver) area.dataset.side = 'bottom';
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
