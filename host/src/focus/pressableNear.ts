/** Controls that can be pressed. Text fields are excluded, because they open the keyboard of a phone. */
const PRESSABLE = 'a[href], button, summary, input[type=radio], input[type=checkbox]';

const BOUND = 'dialog, main, header, footer';

/**
 * The element that takes the focus at a place of the page: the next control after it, or else the last one before it,
 * in the smallest part of the page that has one. Without any control it is the area itself, if it can be focused.
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
