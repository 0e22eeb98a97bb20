/** Without this the browser moves the focus of a removed element to the body. */
export function keepFocus(window: Window & typeof globalThis): void {
  const { document } = window;
  let held: Element | undefined;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof window.Element ? target : undefined;
  });
  document.addEventListener('focusout', () => {
    // Some browsers fire this event for a removed element too, before it is removed.
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

function placeOf(removed: Node, records: readonly MutationRecord[]): Range | undefined {
  const root = removed.getRootNode();
  const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(root as ChildNode));
  if (!record) return undefined;
  const { target, nextSibling } = record;
  if (!target.isConnected) return placeOf(target, records);
  const place = document.createRange();
  if (nextSibling && nextSibling.parentNode === target) place.setStartBefore(nextSibling);
  else place.setStart(target, target.childNodes.length);
  place.collapse(true);
  return place;
}

/** Text fields are left out, because they open the keyboard of a phone. */
const PRESSABLE = 'a[href], button, summary, input[type=radio], input[type=checkbox]';

const BOUND = 'dialog, main, header, footer';

function pressableNear(place: Range): HTMLElement | undefined {
  const { startContainer } = place;
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const bound = start?.closest<HTMLElement>(BOUND);
  for (let part = start; part && bound?.contains(part); part = part.parentElement) {
    const found = [...part.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isThere);
    const next = found.find((element) => place.comparePoint(element, 0) > 0) ?? found.at(-1);
    if (next) return next;
  }
  return bound ?? undefined;
}

const isThere = (element: HTMLElement): boolean =>
  !element.closest('[inert], [aria-hidden=true]') && (element.checkVisibility?.() ?? true);
