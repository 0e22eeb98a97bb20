import { expect, type Locator } from '@playwright/test';

/** The outlines and border widths of an element and its parts: forced colours and paper leave nothing else of its looks. */
const look = (locator: Locator): Promise<string[]> =>
  locator.first().evaluate((element) => {
    const parts = [element, ...element.querySelectorAll('*')].map((part) => {
      const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(part);
      return [outlineStyle, outlineWidth, borderStyle, borderWidth].join(' ');
    });
    return [...new Set(parts)].sort();
  });

const MEDIA = [{ forcedColors: 'active' }, { media: 'print' }] as const;

export async function expectChosen(what: string, chosen: Locator, other: Locator): Promise<void> {
  const page = chosen.page();
  for (const medium of MEDIA) {
    await page.emulateMedia(medium);
    // The order of a tracker may move on meanwhile.
    await expect(async () => {
      expect(await look(chosen), `${what}, ${JSON.stringify(medium)}`).not.toEqual(await look(other));
    }).toPass();
    await page.emulateMedia({ media: null, forcedColors: null });
  }
}
