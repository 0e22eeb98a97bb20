import { pressableNear } from './pressableNear';

/**
 * Keeps the focus near its place when the element that has it is removed: the bin of the last piece takes its line along,
 * a retry goes once it was pressed. A browser would leave the focus to the body, and the next Tab to the top of the page.
 * Whoever moves the focus by itself in the same frame goes first.
 */
export function keepFocus(window: Window & typeof globalThis): void {
  const { document } = window;
  let held: Element | undefined;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof window.Element ? target : undefined;
  });
  document.addEventListener('focusout', () => {
    // Some browsers say so of a removed element as well, before it is removed.
    window.setTimeout(() => {
      if (held?.isConnected && document.activeElement !== held) held = undefined;
    });
  });
  new window.MutationObserver((records) => {
    if (!held || held.isConnected) return;
    const place = placeOf(held, records);
    held = undefined;
    if (!place) return;
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body) pressableNear(place)?.focus();
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Where the removed element stood: right behind `before` in what is still there. */
function placeOf(removed: Node, records: readonly MutationRecord[]): Range | undefined {
  const root = removed.getRootNode();
  const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(root as ChildNode));
  if (!record) return undefined;
  const { target, nextSibling } = record;
  // It went with something larger.
  if (!target.isConnected) return placeOf(target, records);
  const place = document.createRange();
  if (nextSibling && nextSibling.parentNode === target) place.setStartBefore(nextSibling);
  else place.setStart(target, target.childNodes.length);
  place.collapse(true);
  return place;
}
