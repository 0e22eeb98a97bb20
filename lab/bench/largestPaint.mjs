import { onPhone } from './browser.mjs';

/** A page that still changes does so within this time. */
const QUIET_MS = 2500;

/** LCP and FCP in ms, the layout shift, the kilobytes that arrived before the LCP, and the largest element. */
export const loadPage = (browser, url, { path = '/', ...options } = {}) =>
  onPhone(browser, { isSlowNetwork: true, ...options }, async (page, devtools) => {
    const arrived = [];
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) =>
      arrived.push({ at: performance.now(), bytes: encodedDataLength }),
    );
    await page.addInitScript(watchPaints);
    const began = performance.now();
    await page.goto(url + path, { waitUntil: 'load', timeout: 60_000 });
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
