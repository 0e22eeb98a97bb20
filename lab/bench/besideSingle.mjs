import { withBrowser } from './browser.mjs';
import { inTurns, sidesOf } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

/** Measures the page `/` of the shop and of the single bundle by turns, and answers `sidesOf` both. */
export const besideSingle = (measure) =>
  withShops(async (start) => {
    const shop = await start();
    const single = await start({ isSingle: true, backendUrl: shop.backendUrl });
    await warm(shop.url);
    await warm(single.url);
    const sides = { shop: shop.url, single: single.url };
    const measured = await withBrowser((browser) => inTurns(sides, (url) => measure(browser, url)));
    return sidesOf(measured.shop, measured.single);
  });
