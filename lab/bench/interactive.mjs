import { besideSingle } from './besideSingle.mjs';
import { onPhone } from './browser.mjs';
import { comparison } from './report.mjs';

export async function bench() {
  const row = await besideSingle(untilTapped);
  comparison('interactive', {
    against: 'single bundle',
    rows: [
      row('a tap opens a product', 'ms', 'opened', { most: 2900, mostRatio: 1.2 }),
      row('transferred until then', 'kB', 'kilobytes', { most: 300 }),
      row('first tap that is heard', 'ms', 'heard'),
      row('main thread at work until then', 'ms', 'busy'),
    ],
  });
}

const untilTapped = (browser, url) =>
  onPhone(browser, { isSlowNetwork: true }, async (page, devtools) => {
    let bytes = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(tapUntilOpened);
    await devtools.send('Performance.enable');
    await page.goto(`${url}/`, { waitUntil: 'commit', timeout: 60_000 });
    const times = await page.waitForFunction(() => window.olovTaps?.opened && window.olovTaps, undefined, {
      polling: 100,
      timeout: 60_000,
    });
    const { heard, opened } = await times.jsonValue();
    const kilobytes = bytes / 1000;
    const { metrics } = await devtools.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    return { heard, opened, kilobytes, busy };
  });

/** Runs in the page. A tap without a handler would follow the link, so the window stops it. */
function tapUntilOpened() {
  const EVERY_MS = 25;
  const times = { heard: 0, opened: 0 };
  window.olovTaps = times;
  let isHeard = false;
  window.addEventListener('click', (event) => {
    isHeard = event.defaultPrevented;
    event.preventDefault();
  });
  const timer = setInterval(() => {
    if (!times.heard) {
      const began = performance.now();
      document.querySelector('[data-testid="product-card"] a')?.click();
      if (isHeard) times.heard = began;
    } else if (document.querySelector('[data-testid="product-dialog"]')) {
      times.opened = performance.now();
      clearInterval(timer);
    }
  }, EVERY_MS);
}
