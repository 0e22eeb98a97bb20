import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { throughAllScreens } from '../screens';
import { LOCALES, speaking } from '../test';
import { settle, test } from './shop';

/* Takes pictures of every screen: PICTURES gets a folder for each language of PICTURES_IN, theme of PICTURES_THEMES, and size. */

const { PICTURES = '', PICTURES_IN = 'ru,en,uz', PICTURES_THEMES = 'light,dark' } = process.env;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

for (const colorScheme of (['light', 'dark'] as const).filter((theme) => PICTURES_THEMES.includes(theme)))
  for (const locale of LOCALES.filter((one) => PICTURES_IN.includes(one)))
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
          let next = 1;
          await throughAllScreens(page, locale, shop, async (screen) => {
            // The status is at the top of the tracker.
            if (screen.startsWith('tracker')) await page.evaluate(() => window.scrollTo(0, 0));
            await settle(page);
            const name = `${String(next).padStart(2, '0')} ${screen}`.replace(/[^\w-]+/g, '-');
            next += 1;
            await page.screenshot({ path: join(folder, `${name}.png`) });
          });
        });
      });
    }
