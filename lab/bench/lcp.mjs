import { withBrowser } from './browser.mjs';
import { loadPage } from './largestPaint.mjs';
import { comparison } from './report.mjs';
import { inTurns, sidesOf } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { startTwin } from './twin.mjs';
import { warm } from './warm.mjs';

export async function bench() {
  await withShops(async (start) => {
    const shop = await start();
    await warm(shop.url);
    const twin = await startTwin(shop.url);
    try {
      const { measured, largest } = await withBrowser(async (browser) => {
        const largest = {};
        const measured = await inTurns({ shop: shop.url, twin: twin.url }, async (url) => {
          const { element, ...figures } = await loadPage(browser, url);
          largest[url] = element;
          return figures;
        });
        return { measured, largest: Object.values(largest) };
      });
      const row = sidesOf(measured.shop, measured.twin);
      console.log(`\nthe largest element: ${largest.join(' | ')}`);
      comparison('lcp', {
        against: 'static twin',
        rows: [
          row('largest paint', 'ms', 'lcp', { mostRatio: 1.05 }),
          row('first paint', 'ms', 'fcp'),
          { ...row('layout shift', '', 'cls', { most: 0.02 }), other: undefined },
          row('bytes until then', 'kB', 'kilobytes'),
        ],
      });
    } finally {
      await twin.stop();
    }
  });
}
