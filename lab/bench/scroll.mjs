import { build } from '../../tools/prepare.mjs';
import { onPhone, withBrowser } from './browser.mjs';
import { withDisplay } from './display.mjs';
import { startMenuProxy } from './menuProxy.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { withShownFrames } from './shownFrames.mjs';
import { startTwin } from './twin.mjs';
import { warm } from './warm.mjs';

const PRODUCTS = 300;

/** In px per second. */
const SPEED = 1200;
const DISTANCE = 9600;

/** The page is as high as the menu and empty, so it shows the best result of this machine. */
const EMPTY =
  'data:text/html,<meta name=viewport content=width=device-width><div style=height:40000px></div>';

/** Time in ms for which the frames of a page at rest are counted. */
const REST_MS = 1500;

const WHOLE = '/?whole=';

/** The comparison is a page with the same cards as plain HTML without scripts. */
export async function bench() {
  await build();
  await withShops(async (start) => {
    const small = await start();
    const { folders } = await (await fetch(`${small.url}/main/api/shop?Language=2`)).json();
    const products = folders.reduce((sum, { productCount }) => sum + productCount, 0);
    const proxy = await startMenuProxy(small.backendUrl, Math.ceil(PRODUCTS / products));
    try {
      const large = await start({ backendUrl: proxy.url });
      await warm(small.url);
      await warm(large.url);
      const twin = await startTwin(large.url, WHOLE);
      try {
        report(
          await withDisplay((display) =>
            withBrowser(
              (browser) =>
                inTurns(
                  { large: `${large.url}/`, plain: twin.url + WHOLE, small: `${small.url}/`, empty: EMPTY },
                  (url) => scroll(browser, url),
                ),
              { display },
            ),
          ),
        );
      } finally {
        await twin.stop();
      }
    } finally {
      await proxy.stop();
    }
  });
}

function report({ large, plain, small, empty }) {
  const row = (what, unit, name, rest = {}) => ({
    what,
    unit,
    shop: spread(large[name]),
    other: spread(plain[name]),
    ...rest,
  });
  comparison('scroll', {
    against: 'plain HTML',
    rows: [
      row('frames shown a second', '', 'shownRate'),
      row('frames that were not shown', '%', 'shownMissed', { most: 5 }),
      row('the longest time without one', 'ms', 'longestGap'),
      row('frames shown in which something was not painted', '%', 'incomplete', { most: 5 }),
      row('time with an empty place in sight', '%', 'empty', { most: 5 }),
      row('tasks above 50 ms', '', 'longTasks', { most: 0, mostRatio: 1 }),
      row('the longest of them', 'ms', 'longest'),
      row('frames that the main thread missed, of those at rest', '%', 'missed', { most: 5, mostRatio: 1 }),
      row('frames a second of the main thread', '', 'rate'),
      row('the same at rest', '', 'restRate'),
      {
        what: 'frames shown a second with the menu as it is seeded',
        unit: '',
        shop: spread(small.shownRate),
      },
      { what: 'the same on an empty page', unit: '', shop: spread(empty.shownRate) },
      { what: 'frames of the main thread with the menu as it is seeded', unit: '', shop: spread(small.rate) },
      { what: 'the same on an empty page', unit: '', shop: spread(empty.rate) },
    ],
  });
}

/** Emulated touches do not scroll, so the browser makes the gesture. */
const scroll = (browser, url) =>
  onPhone(browser, {}, async (page, devtools) => {
    await page.addInitScript(noteTasks);
    await page.goto(url);
    if (url !== EMPTY) await page.getByTestId('product-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    const { rate: restRate } = await page.evaluate(watchFrames, REST_MS);
    await page.evaluate(() => window.olovTasks.splice(0));
    const { result, shown } = await withShownFrames(browser, page, async () => {
      const watching = page.evaluate(watchFrames, (DISTANCE / SPEED) * 1000);
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 600,
        yDistance: -DISTANCE,
        speed: SPEED,
        gestureSourceType: 'mouse',
        preventFling: true,
      });
      return watching;
    });
    const { tasks, scrolled } = await page.evaluate(() => ({
      tasks: window.olovTasks,
      scrolled: window.scrollY,
    }));
    if (scrolled < DISTANCE / 2) throw new Error(`the menu was scrolled by ${scrolled} pixels`);
    return {
      longTasks: tasks.length,
      longest: Math.max(0, ...tasks),
      rate: result.rate,
      restRate,
      missed: Math.max(0, (1 - result.rate / restRate) * 100),
      empty: result.empty,
      shownRate: shown.rate,
      shownMissed: shown.missed,
      longestGap: shown.longestGap,
      incomplete: shown.incomplete,
    };
  });

/** Runs in the page. */
function noteTasks() {
  window.olovTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.olovTasks.push(duration);
  }).observe({ type: 'longtask' });
}

// Runs in the page. Returns the frames of the main thread per second, and for which percentage of the time a
// visible place had no card. A look stands for the time since the look before.
function watchFrames(ms) {
  const LOOK_EVERY_MS = 50;
  const isEmpty = () =>
    [...document.querySelectorAll('li[aria-hidden="true"]')].some((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  return new Promise((resolve) => {
    const start = performance.now();
    let frames = 0;
    let empty = 0;
    let looked = start;
    const count = (now) => {
      frames += 1;
      if (now - looked >= LOOK_EVERY_MS) {
        if (isEmpty()) empty += now - looked;
        looked = now;
      }
      if (now - start < ms) requestAnimationFrame(count);
      else resolve({ rate: (frames * 1000) / (now - start), empty: (empty / (now - start)) * 100 });
    };
    requestAnimationFrame(count);
  });
}
