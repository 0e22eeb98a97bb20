import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The element that contains the toasts: inside the topmost modal dialog, which makes everything else inert, else in
 * the page. It is always the same element, so that toasts keep their state when it moves.
 */
export function useToastArea(
  modal: HTMLDialogElement | undefined,
  className: string | undefined,
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

  /** A closed toast returns the focus to the element before, or else to the visible content. */
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

/** Toasts are at the top, and at the bottom while they would cover the element with keyboard focus. */
function clearFocus(area: HTMLElement): void {
  const focused = document.querySelector(':focus-visible');
  // The area does not move under a pointer that may be about to press it.
  if (!focused || area.contains(focused) || area.matches(':hover')) return;
  delete area.dataset.side;
  const [own, other] = [area.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isOver =
    own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
  if (isOver) area.dataset.side = 'bottom';
}

function move(area: HTMLElement, top: HTMLDialogElement | undefined): void {
  // A dialog may leave the page after this render began; a popover outside of the page is an error.
  const modal = top?.isConnected ? top : undefined;
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && area.contains(activeElement) && activeElement;
  (modal ?? document.body).append(area);
  // Inside a dialog the area is a popover: neither clipped nor animated with the dialog.
  if (modal) {
    area.popover = 'manual';
    area.showPopover?.();
  } else area.removeAttribute('popover');
  if (focused) focused.focus({ preventScroll: true });
}
