import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { throughAllScreens } from '../screens';
import { expect, LOCALES, speaking } from '../test';
import { settle, test } from './shop';

/*
 * Takes pictures of every screen into the folder PICTURES, in the languages of PICTURES_IN and the themes of
 * PICTURES_THEMES.
 */

const { PICTURES = '', PICTURES_IN = 'ru,en,uz', PICTURES_THEMES = 'light,dark' } = process.env;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

const themes = (['light', 'dark'] as const).filter((theme) => PICTURES_THEMES.includes(theme));
const locales = LOCALES.filter((locale) => PICTURES_IN.includes(locale));

for (const colorScheme of themes)
  for (const locale of locales)
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
