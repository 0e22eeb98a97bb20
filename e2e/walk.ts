import { expect, type Page } from '@playwright/test';

/** Names the element that covers the focused one; empty for none, undefined without a focus. */
const coverOfFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    focused.setAttribute('data-walked', '');
    const root = focused.closest('dialog') ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('data-testid') ?? ''} ${(element.getAttribute('aria-label') || element.textContent || element.className).trim().slice(0, 40)}`;
    const scroller = (() => {
      for (let one: Element | null = focused.parentElement; one && one !== root; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
      return root;
    })();
    /** A dialog's header may stay above its scrolling content. */
    const stays = (element: Element): boolean => {
      const { position } = getComputedStyle(element);
      return (
        position === 'fixed' ||
        position === 'sticky' ||
        (position === 'absolute' && root.tagName === 'DIALOG' && !scroller.contains(element))
      );
    };
    // A visually hidden input is represented by its label.
    const seen = (Number(getComputedStyle(focused).opacity) === 0 && focused.closest('label')) || focused;
    const box = seen.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) return `${nameOf(focused)} is out of view`;
    const around: Element[] = [...(focused.parentElement?.children ?? [])];
    for (let one: Element | null = focused.parentElement; one; one = one.parentElement) around.push(one);
    // The browser marks the parts of a date by itself.
    const isShown = around.some((one) => getComputedStyle(one).outlineStyle !== 'none');
    if (!isShown && !focused.matches('[type^=date]')) return `${nameOf(focused)} does not show the focus`;
    for (const element of root.querySelectorAll('*')) {
      if (!stays(element) || element.contains(focused) || focused.contains(element)) continue;
      const { width, height, left, right, top, bottom } = element.getBoundingClientRect();
      const isSeen = width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true });
      const over = Math.min(right, box.right) - Math.max(left, box.left);
      const under = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (!isSeen || over <= 1 || under <= 1) continue;
      const [x, y] = [Math.max(left, box.left) + over / 2, Math.max(top, box.top) + under / 2];
      // The skip link covers the header.
      if (!seen.contains(document.elementFromPoint(x, y)))
        return `${nameOf(element)} lies over ${nameOf(focused)}`;
    }
    return '';
  });

/**
 * Presses a key many times and returns the elements that covered the focus. The focus leaves the page only at its
 * ends.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covers = new Set<string>();
  let outside = 0;
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const cover = await coverOfFocus(page);
    if (cover) covers.add(`${key}: ${cover}`);
    if (cover === undefined) outside += 1;
  }
  expect(outside, 'presses after which nothing had the focus').toBeLessThan(presses / 4);
  return [...covers];
}

/** Walks through the content of a page by Tab, and answers what covers or hides the focus, and what has never had it. */
export async function walkContent(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const controls = main.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  // The parts of a date are stops of their own.
  const stops = async () => (await controls.count()) + 5 * (await main.locator('[type^=date]').count());
  const found: string[] = [];
  // Controls that appear during a walk begin another one.
  for (let presses = -1, now = await stops(); now !== presses; now = await stops()) {
    presses = now;
    await main.focus();
    found.push(...(await walk(page, 'Tab', Math.max(1, presses))));
  }
  const missed = await controls.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(
        (one) =>
          // The arrow keys reach the other radio buttons of a group, and what has a negative index.
          one.tabIndex >= 0 &&
          !(one.type === 'radio' && !one.checked) &&
          !one.disabled &&
          !one.hasAttribute('data-walked') &&
          one.checkVisibility({ visibilityProperty: true }),
      )
      .map((one) => `Tab misses ${one.getAttribute('aria-label') || one.textContent || one.name}`),
  );
  // A skip link with the focus covers the navigation.
  await main.focus();
  return [...found, ...missed];
}
