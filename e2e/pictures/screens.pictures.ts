import { throughAllScreens } from '../screens';
import { inEverySet } from './inEverySet';

/* Takes pictures of every screen. */

inEverySet('every screen', 1, ({ page, locale, shop, take }) =>
  throughAllScreens(page, locale, shop, async (screen) => {
    // The status is at the top of the tracker.
    if (screen.startsWith('tracker')) await page.evaluate(() => window.scrollTo(0, 0));
    await take(screen);
  }),
);
