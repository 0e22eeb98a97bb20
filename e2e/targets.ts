import type { Page } from '@playwright/test';

/** In CSS pixels. */
export interface Least {
  control: number;
  inText: number;
}

/** With `elementFromPoint` padding, pseudo-elements and labels count, and covered areas do not. */
export const targetProblems = (page: Page, least: Least): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab]';
    const STEP = 2;

    // An open list of languages covers the page below it.
    const root =
      document.querySelector('dialog[open]:last-of-type') ??
      document.querySelector('[data-testid=locale-switch]:has([aria-expanded=true])') ??
      document.body;
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);

    function isVisible(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      const { pointerEvents, clipPath } = getComputedStyle(element);
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert], .visually-hidden') &&
        pointerEvents !== 'none' &&
        clipPath === 'none' &&
        width > 1 &&
        height > 1 &&
        // The map sets the positions of markers, so markers of close restaurants overlap.
        !element.classList.contains('leaflet-marker-icon')
      );
    }

    /** A label stands for its field. */
    function pressedAt(x: number, y: number): Element | undefined {
      const found = document.elementFromPoint(x, y);
      const label = found?.closest('label');
      return found?.closest(CONTROLS) ?? label?.control ?? undefined;
    }

    const isInText = (element: HTMLElement): boolean =>
      element.closest('[data-testid=map-attribution]') !== null ||
      (getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
        ));

    function seenBoxesOf(element: Element): DOMRect[] {
      if (getComputedStyle(element).display !== 'inline') return [element.getBoundingClientRect()];
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()];
    }

    const nameOf = (element: Element): string =>
      [
        element.tagName.toLowerCase(),
        element.getAttribute('data-testid') ?? '',
        (element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '')
          .trim()
          .slice(0, 40),
      ]
        .filter(Boolean)
        .join(' ');

    function reachOf(element: Element, x: number, y: number, dx: number, dy: number): number {
      let length = 0;
      while (length < 200 && pressedAt(x + dx * (length + STEP), y + dy * (length + STEP)) === element)
        length += STEP;
      return length;
    }

    function middleOf(element: HTMLElement): { x: number; y: number } | undefined {
      const label = (element as HTMLInputElement).labels?.[0];
      for (const one of [element, label]) {
        const { left, top, width, height } = one?.getClientRects()[0] ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width > 0 && pressedAt(x, y) === element) return { x, y };
      }
      return undefined;
    }

    const problems = new Set<string>();
    for (const element of controls) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // The skip link is above or beside the page until it has the focus.
      const { bottom, right } = element.getBoundingClientRect();
      if (bottom <= 0 || right <= 0) continue;
      const middle = middleOf(element);
      if (!middle) {
        problems.add(`${nameOf(element)}: a press on it goes to something else`);
        continue;
      }
      const { x, y } = middle;
      const { display, overflowX } = getComputedStyle(element);
      if (display !== 'inline' && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1)
        problems.add(`${nameOf(element)}: its text is wider than the control`);
      const width = reachOf(element, x, y, -1, 0) + reachOf(element, x, y, 1, 0) + STEP;
      const height = reachOf(element, x, y, 0, -1) + reachOf(element, x, y, 0, 1) + STEP;
      const side = isInText(element) ? least.inText : least.control;
      if (Math.min(width, height) < side)
        problems.add(`${nameOf(element)}: ${width} × ${height}, not ${side}`);

      // A control receives presses on its visible part; a neighbour's hit area must not cover it.
      for (const box of seenBoxesOf(element))
        for (let px = box.left + 2; px < box.right - 2; px += 6) {
          for (let py = box.top + 2; py < box.bottom - 2; py += 6) {
            // The corners of round controls are outside of them.
            const [dx, dy] = [px - box.left - box.width / 2, py - box.top - box.height / 2];
            if (((2 * dx) / box.width) ** 2 + ((2 * dy) / box.height) ** 2 > 0.9) continue;
            const other = pressedAt(px, py);
            if (!other || other === element || element.contains(other) || other.contains(element)) continue;
            const isSeenThere = seenBoxesOf(other).some(
              ({ left, right, top, bottom }) => px >= left && px <= right && py >= top && py <= bottom,
            );
            if (!isSeenThere) problems.add(`${nameOf(other)} reaches over ${nameOf(element)}`);
          }
        }
    }
    return [...problems];
  }, least);
