import { onPhone, withBrowser } from './browser.mjs';
import { comparison } from './report.mjs';
import { inTurns, sidesOf } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { startTwin } from './twin.mjs';
import { warm } from './warm.mjs';

/** A page that still changes does so within this time. */
const QUIET_MS = 2500;

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

/** LCP and FCP in ms, the layout shift, the kilobytes that arrived before the LCP, and the largest element. */
const loadPage = (browser, url) =>
  onPhone(browser, { isSlowNetwork: true }, async (page, devtools) => {
    const arrived = [];
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) =>
      arrived.push({ at: performance.now(), bytes: encodedDataLength }),
    );
    await page.addInitScript(watchPaints);
    const began = performance.now();
    await page.goto(`${url}/`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => window.olovPaints.lcp > 0, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const { lcp, fcp, cls, element } = await page.evaluate(() => window.olovPaints);
    const bytes = arrived.filter(({ at }) => at - began <= lcp).reduce((sum, one) => sum + one.bytes, 0);
    return { lcp, fcp, cls, kilobytes: bytes / 1000, element };
  });

/** Runs in the page. */
function watchPaints() {
  const paints = { lcp: 0, fcp: 0, cls: 0, element: '' };
  window.olovPaints = paints;
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element, size }) => {
    paints.lcp = startTime;
    paints.element = `<${element?.localName} class="${element?.className}"> ${size} px²`;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paints.cls += value;
  });
}
