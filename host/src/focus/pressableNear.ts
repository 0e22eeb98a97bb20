/** Text fields are left out, because they open the keyboard of a phone. */
const PRESSABLE = 'a[href], button, summary, input[type=radio], input[type=checkbox]';

const BOUND = 'dialog, main, header, footer';

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
