import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningShop } from '../shop';
import { LOCALES, type Locale, speaking } from '../test';
import { settle, test } from './shop';

/* The folder PICTURES gets one folder for each language of PICTURES_IN, theme of PICTURES_THEMES, and size. */

const { PICTURES = '', PICTURES_IN = 'ru,en,uz', PICTURES_THEMES = 'light,dark' } = process.env;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

const themes = (['light', 'dark'] as const).filter((theme) => PICTURES_THEMES.includes(theme));
const locales = LOCALES.filter((locale) => PICTURES_IN.includes(locale));

interface Tour {
  page: Page;
  locale: Locale;
  shop: Pick<RunningShop, 'url' | 'staffToken'>;
  /** Takes a picture of the screen that is open. */
  take: (screen: string) => Promise<void>;
}

/** The screens of a tour are numbered from `first` on, so that the folder has their order. */
export function inEverySet(screens: string, first: number, tour: (given: Tour) => Promise<void>): void {
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

          test(`${screens} of ${width} pixels has a picture in ${locale} and the ${colorScheme} theme`, async ({
            page,
            shop,
            watched,
          }) => {
            test.setTimeout(600_000);
            watched.allow(/./);
            const folder = join(PICTURES, `${locale}-${colorScheme}-${width}`);
            mkdirSync(folder, { recursive: true });
            let next = first;
            const take = async (screen: string) => {
              await settle(page);
              const name = `${String(next).padStart(2, '0')} ${screen}`.replace(/[^\w-]+/g, '-');
              next += 1;
              await page.screenshot({ path: join(folder, `${name}.png`) });
            };
            await tour({ page, locale, shop, take });
          });
        });
      }
}
