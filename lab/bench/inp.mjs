import { onPhone, withBrowser } from './browser.mjs';
import { withDisplay } from './display.mjs';
import { chooseAddress } from './fillCart.mjs';
import { startMenuProxy } from './menuProxy.mjs';
import { comparison } from './report.mjs';
import { inTurns, sidesOf } from './rounds.mjs';
import { withShops } from './shop.mjs';
import { warm } from './warm.mjs';

const PRODUCTS = 300;

/** Later paints do not belong to the input. */
const SETTLE_MS = 700;

/** The share of a screen that one swipe moves, and the pause after it in ms. */
const SWIPE = 0.8;
const SWIPE_MS = 150;

/** The browser does not report shorter interactions, so they count as this much. */
const SHORTEST_MS = 16;

export async function bench() {
  await withShops(async (start) => {
    const plain = await start();
    const { folders } = await (await fetch(`${plain.url}/main/api/shop?Language=2`)).json();
    const products = folders.reduce((sum, { productCount }) => sum + productCount, 0);
    const proxy = await startMenuProxy(plain.backendUrl, Math.ceil(PRODUCTS / products));
    try {
      const shop = await start({ backendUrl: proxy.url });
      const single = await start({ isSingle: true, backendUrl: proxy.url });
      await warm(shop.url);
      await warm(single.url);
      const measured = await withDisplay((display) =>
        withBrowser(
          (browser) => inTurns({ shop: shop.url, single: single.url }, (url) => useShop(browser, url)),
          { display },
        ),
      );
      const row = sidesOf(measured.shop, measured.single);
      const target = { most: 50, mostRatio: 1.25 };
      comparison('inp', {
        against: 'single bundle',
        rows: [
          row('a tab', 'ms', 'tab', target),
          row('a product opens', 'ms', 'product', target),
          row('it goes into the cart', 'ms', 'add', target),
          row('a field of the order form', 'ms', 'field', target),
          row('a letter in it', 'ms', 'type', target),
          row('the longest of all', 'ms', 'longest', target),
          // The share of the machine and the browser in each of them.
          row('a press that changes nothing', 'ms', 'nothing'),
        ],
      });
    } finally {
      await proxy.stop();
    }
  });
}

/** Each step returns the longest interaction of its inputs. */
const useShop = (browser, url) =>
  onPhone(browser, {}, async (page) => {
    const longestOf = await meter(page);
    await chooseAddress(page);
    await page.goto(`${url}/`);
    await seeWholeMenu(page);
    const card = page.locator('[data-testid=product-card]').first();
    const tab = await longestOf(() => touch(page, page.getByTestId('folder-tab').nth(2)));
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(SETTLE_MS);
    const product = await longestOf(() => touch(page, card.getByRole('heading')));
    const add = await longestOf(() =>
      touch(page, page.getByTestId('product-dialog').getByTestId('add-to-cart')),
    );
    await page.goto(`${url}/order`);
    const name = page.locator('input[autocomplete=name]');
    await name.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const nothing = await longestOf(() => touch(page, page.getByRole('heading', { level: 1 })));
    const field = await longestOf(() => touch(page, name));
    // The keys of another script are no keys for Playwright: it inserts their text, and nothing is measured.
    const type = await longestOf(() => name.pressSequentially('Aziza', { delay: 120 }));
    return { tab, product, add, field, type, longest: Math.max(tab, product, add, field, type), nothing };
  });

/** Answers a function that returns the longest interaction of a step in ms. */
export async function meter(page) {
  await page.addInitScript(noteInputs);
  return async (step) => {
    await page.evaluate(() => window.olovInputs.splice(0));
    await step();
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate((least) => Math.max(least, ...window.olovInputs), SHORTEST_MS);
  };
}

/** `tap` of Playwright runs a check of its own in each event, up to 4 ms of the slowed input. */
export async function touch(page, target) {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const { x, y, width, height } = await target.boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isHit = await target.evaluate(
    (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
    middle,
  );
  if (!isHit) throw new Error(`something covers the middle of ${target}`);
  await page.touchscreen.tap(middle.x, middle.y);
}

/** Scrolls through the menu until every product has been visible. */
async function seeWholeMenu(page) {
  await page.getByTestId('product-card').first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = new Set();
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = await page.evaluate((share) => {
      window.scrollBy(0, window.innerHeight * share);
      return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    }, SWIPE);
    await page.waitForTimeout(SWIPE_MS);
    const cards = page.getByTestId('product-card');
    for (const id of await cards.evaluateAll((all) => all.map(({ dataset }) => dataset.productId)))
      seen.add(id);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(SETTLE_MS);
  if (seen.size < PRODUCTS) throw new Error(`only ${seen.size} products were seen`);
}

/** Runs in the page. */
function noteInputs() {
  window.olovInputs = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.olovInputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
