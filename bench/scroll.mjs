import { build } from '../tools/prepare.mjs';
import { onPhone, withBrowser } from './browser.mjs';
import { withDisplay } from './display.mjs';
import { startMenuProxy } from './menuProxy.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { startTwin } from './twin.mjs';
import { warm } from './warm.mjs';

const PRODUCTS = 300;

/** How the menu is gone through: so many pixels in a second, over so many pixels in all. */
const SPEED = 1200;
const DISTANCE = 9600;

/** As high as the menu, and nothing in it: what this machine shows at best. */
const EMPTY =
  'data:text/html,<meta name=viewport content=width=device-width><div style=height:40000px></div>';

/** How long frames are counted on a page at rest; in ms. */
const REST_MS = 1500;

/** The page with every product in its HTML. */
const WHOLE = '/?whole=';

/**
 * What a slow phone shows while it goes through a large menu, against the same cards as plain HTML without a script:
 * what this machine has to spend on drawing them, whoever does it.
 */
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
      row('tasks above 50 ms', '', 'longTasks', { most: 0, mostRatio: 1 }),
      row('the longest of them', 'ms', 'longest'),
      row('frames missed, of those of a page at rest', '%', 'missed', { most: 5, mostRatio: 1 }),
      row('frames a second', '', 'rate'),
      row('the same at rest', '', 'restRate'),
      { what: 'the same with the menu as it is seeded', unit: '', shop: spread(small.rate) },
      { what: 'the same on an empty page', unit: '', shop: spread(empty.rate) },
    ],
  });
}

/** Goes through the menu evenly, by a gesture that the browser makes itself; emulated touches scroll nothing. */
const scroll = (browser, url) =>
  onPhone(browser, {}, async (page, devtools) => {
    await page.addInitScript(noteTasks);
    await page.goto(url);
    if (url !== EMPTY) await page.getByTestId('product-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    const restRate = await page.evaluate(countFrames, REST_MS);
    await page.evaluate(() => window.olovTasks.splice(0));
    const counting = page.evaluate(countFrames, (DISTANCE / SPEED) * 1000);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -DISTANCE,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    const rate = await counting;
    const { tasks, scrolled } = await page.evaluate(() => ({
      tasks: window.olovTasks,
      scrolled: window.scrollY,
    }));
    if (scrolled < DISTANCE / 2) throw new Error(`the menu was scrolled by ${scrolled} pixels`);
    return {
      longTasks: tasks.length,
      longest: Math.max(0, ...tasks),
      rate,
      restRate,
      missed: Math.max(0, (1 - rate / restRate) * 100),
    };
  });

/** Runs in the page. */
function noteTasks() {
  window.olovTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.olovTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Runs in the page: frames a second over a time. */
function countFrames(ms) {
  return new Promise((resolve) => {
    const start = performance.now();
    let frames = 0;
    const count = (now) => {
      frames += 1;
      if (now - start < ms) requestAnimationFrame(count);
      else resolve((frames * 1000) / (now - start));
    };
    requestAnimationFrame(count);
  });
}
