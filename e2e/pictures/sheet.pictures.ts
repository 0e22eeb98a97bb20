import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from '@playwright/test';
import { saveWebp } from './saveWebp';

/* Puts the pictures of PICTURES_BEFORE and PICTURES side by side into the folder SHEET. A new screen stands alone. */

const { PICTURES = '', PICTURES_BEFORE = '', SHEET = '' } = process.env;
/** The width of one picture in a pair, by the width of its screen. */
const WIDTHS: Record<string, number> = { 390: 260, 768: 300, 1440: 480, 1920: 480 };
/** Screens that look alike on phones and tablets, or at both wide sizes, are in the sheet once. */
const ONCE =
  /^(languages|place-picker|cart-empty|dish-combo|order-with|tracker-asked|tracker-repeat|profile-|map-with|news-|stocks-|vacancies|nowhere|offline|.*closed-restaurant)/;
const QUALITY = 45;
const GAP = 6;

/** The pictures of a folder by screen, without the number that gives their order. */
const screensOf = (folder: string): Map<string, string> =>
  new Map(
    existsSync(folder)
      ? readdirSync(folder).map((file) => [basename(file, '.png').replace(/^\d+-/, ''), join(folder, file)])
      : [],
  );

const image = (file: string, width: number) =>
  `<img width="${width}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;

test('every screen has a picture of its looks before and after', async ({ page }) => {
  test.setTimeout(900_000);
  mkdirSync(SHEET, { recursive: true });
  for (const set of readdirSync(PICTURES)) {
    const before = screensOf(join(PICTURES_BEFORE, set));
    const [locale, theme, size = ''] = set.split('-');
    const width = WIDTHS[size] ?? 300;
    for (const [screen, file] of screensOf(join(PICTURES, set))) {
      if (ONCE.test(screen) && (size === '768' || size === '1920')) continue;
      const pair = [before.get(screen), file].filter((one) => one !== undefined);
      await page.setContent(
        `<body style="margin:0;display:flex;align-items:flex-start;gap:${GAP}px;background:#808080">${pair.map((one) => image(one, width)).join('')}`,
      );
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      const { height } = (await page.locator('img').last().boundingBox()) ?? { height: 0 };
      const name = [screen, size, locale !== 'ru' && locale, theme !== 'light' && theme].filter(Boolean);
      const area = { width: pair.length * (width + GAP) - GAP, height };
      await saveWebp(page, join(SHEET, `${name.join('-')}.webp`), QUALITY, area);
    }
  }
});
