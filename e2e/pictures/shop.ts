import type { Page } from '@playwright/test';
import { makeDataDir, type RunningShop, removeDataDir, STAFF_TOKEN, startShop } from '../shop';
import { test as base } from '../test';

/** The shop at PICTURES_OF, or one that starts. */
const { PICTURES_OF } = process.env;

export const test = base.extend<object, { shop: Pick<RunningShop, 'url' | 'staffToken'> }>({
  shop: [
    async ({ browserName: _ }, use) => {
      if (PICTURES_OF) return use({ url: PICTURES_OF, staffToken: STAFF_TOKEN });
      const dataDir = makeDataDir();
      const shop = await startShop(dataDir, { KITCHEN_SIMULATOR: 'off', SERVICE_WORKER: 'on' });
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
export async function settle(page: Page): Promise<void> {
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
