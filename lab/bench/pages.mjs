import { onPhone, withBrowser } from './browser.mjs';
import { fillCart } from './fillCart.mjs';
import { countScripts } from './scriptBytes.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

/** Scripts that arrive within this time after `load` count for the page. In ms. */
const AFTER_LOAD_MS = 4000;
const MOST_OF_MENU = 220_000;

/** The forms of these pages use `@olov/shared-kit/forms`; the menu, which comes first, does not. */
const PATHS = ['/', '/order', '/profile', '/delivery-map', '/vacancies/form?id=courier-tashkent'];

/** Rows `{ what, unit, shop }` with the bytes of each page as the server compresses them, without any input. */
export async function weighPages() {
  return withShops(async (start) => {
    const { url } = await start();
    await warm(url);
    return withBrowser(async (browser) => {
      const rows = [];
      for (const path of PATHS) {
        rows.push({
          what: `scripts of ${path} within ${AFTER_LOAD_MS / 1000} s`,
          unit: 'B',
          shop: await onPhone(browser, { isSlowCpu: false, hasWorker: false }, (page, devtools) =>
            weigh(page, devtools, url, path),
          ),
          ...(path === '/' && { most: MOST_OF_MENU }),
        });
      }
      return rows;
    });
  });
}

async function weigh(page, devtools, url, path) {
  const scripts = countScripts(devtools);
  await fillCart(page, url);
  await devtools.send('Network.clearBrowserCache');
  scripts.clear();
  await page.goto(`${url}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const shown = await page.evaluate(() => location.pathname + location.search);
  if (shown !== path) throw new Error(`${path} leads to ${shown}`);
  return scripts.bytes();
}
