import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { throughAllScreens } from '../screens';
import { makeDataDir, type RunningShop, removeDataDir, STAFF_TOKEN, startShop } from '../shop';
import { test as base, expect, LOCALES, speaking } from '../test';

/*
 * Takes pictures of every screen into the folder PICTURES, in the languages of PICTURES_IN and the themes of PICTURES_THEMES, of the
 * shop at PICTURES_OF or of one of its own.
 */

const { PICTURES = '', PICTURES_OF, PICTURES_IN = 'ru,en,uz', PICTURES_THEMES = 'light,dark' } = process.env;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

const test = base.extend<object, { shop: Pick<RunningShop, 'url' | 'staffToken'> }>({
  shop: [
    async ({ browserName: _ }, use) => {
      if (PICTURES_OF) return use({ url: PICTURES_OF, staffToken: STAFF_TOKEN });
      const dataDir = makeDataDir();
      const shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off' });
      await use(shop);
      await shop.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/**
 * Waits for the pictures in sight. A display font that came late is named again without `optional`, because routes of
 * Playwright disable the cache of a browser.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const { cssText } of [...sheet.cssRules])
        if (/font-display: optional/.test(cssText))
          sheet.insertRule(cssText.replace('optional', 'block'), sheet.cssRules.length);
    await document.fonts.ready;
    await document.fonts.load('700 20px "Olov Display"', 'Aя');
    const images = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const loaded = images.map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
  await page.waitForTimeout(300);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const locale of LOCALES)
    for (const [width, height] of SIZES) {
      const isWide = width >= 1440;
      test.describe(() => {
        test.use({
          ...speaking(locale),
          colorScheme,
          viewport: { width, height },
          isMobile: !isWide,
          hasTouch: !isWide,
          contextOptions: { reducedMotion: 'reduce' },
        });
        test.skip(!PICTURES_IN.includes(locale) || !PICTURES_THEMES.includes(colorScheme));

        test(`every screen of ${width} pixels has a picture in ${locale} and the ${colorScheme} theme`, async ({
          page,
          shop,
          watched,
        }) => {
          test.setTimeout(600_000);
          watched.allow(/./);
          const folder = join(PICTURES, `${locale}-${colorScheme}-${width}`);
          mkdirSync(folder, { recursive: true });
          let count = 0;
          await throughAllScreens(page, locale, shop, async (screen) => {
            count += 1;
            // The status is at the top of the tracker.
            if (screen.startsWith('tracker')) await page.evaluate(() => window.scrollTo(0, 0));
            await settle(page);
            const name = `${String(count).padStart(2, '0')} ${screen}`.replace(/[^\w-]+/g, '-');
            await page.screenshot({ path: join(folder, `${name}.png`) });
          });
          expect(count).toBeGreaterThan(30);
        });
      });
    }
