/** What can be pressed. A field for text is not among it: on a phone it would bring up the keyboard. */
const PRESSABLE = 'a[href], button, summary, input[type=radio], input[type=checkbox]';

/** Out of these areas nobody is sent. */
const BOUND = 'dialog, main, header, footer';

/**
 * The element to go on with from a place of the page: what can be pressed next behind it, or else last before it, in
 * the smallest part of the page that has any. Without any it is the area itself, if it takes the focus.
 */
export function pressableNear(place: Range): HTMLElement | undefined {
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
