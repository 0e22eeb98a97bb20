import type { Locator, Page } from '@playwright/test';
import { expect, inFirefox, pressInPlace, speaking, test } from '../test';

test.use({ ...speaking('en') });

/** Holds requests to an address until the returned function is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // A request that was aborted cannot continue.
  await page.route(url, (route) => isFree.then(() => route.continue()).catch(() => {}));
  return letGo;
}

/** Opens a visible menu whose scripts are held. */
async function openLifeless(page: Page, path = '/en?tag=new'): Promise<() => void> {
  const letGo = await hold(page, /\/(main|libraries)\.[\da-f]+\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return letGo;
}

/**
 * Records each marked control in the page at the time of its press, because Playwright cannot query a page that is
 * navigating. `noted` returns the records of this tab.
 */
async function noteMarks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const note = (records: MutationRecord[]) => {
      const notes = JSON.parse(sessionStorage.getItem('marks') ?? '[]') as string[];
      for (const { target } of records) {
        const control = target as Element;
        const isMarked = control.hasAttribute('data-heard');
        const isDrawn = getComputedStyle(control, '::before').content !== 'none';
        const isSaid = document.querySelector('#olov-early > p:not([hidden])')?.textContent;
        const name = control.textContent || control.getAttribute('aria-label');
        notes.push(`${name}: ${isMarked ? isDrawn && isSaid : 'over'}`);
      }
      sessionStorage.setItem('marks', JSON.stringify(notes));
    };
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-heard'] });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('marks') ?? '[]'));
}

const middleOf = async (control: Locator) => {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2] as const;
};

/** The quick add of the first dish without a choice. */
const plus = (page: Page) => page.getByTestId('product-card').getByTestId('add-to-cart').first();
const cart = (page: Page) => page.getByTestId('cart-open');
const spinnerOf = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element, '::before').content !== 'none');

test(
  'a button that is pressed before hydration is marked as busy without moving, and its presses are repeated after hydration',
  inFirefox(true),
  async ({ page }) => {
    const letGo = await openLifeless(page);
    await plus(page).scrollIntoViewIfNeeded();
    const before = await plus(page).boundingBox();
    await pressInPlace(plus(page));
    await pressInPlace(plus(page));
    await expect(plus(page)).toHaveAttribute('data-heard');
    expect(await spinnerOf(plus(page))).toBe(true);
    expect(await plus(page).boundingBox()).toEqual(before);
    await expect(page.locator('#olov-early')).toHaveText(/^Loading…/);
    letGo();
    await expect(cart(page)).toHaveAccessibleName(/\b2\b/);
    await expect(page.locator('[data-heard]')).toHaveCount(0);
    await expect(page.locator('#olov-early')).toHaveCount(0);
  },
);

test(
  'each control that is pressed before hydration is marked as busy, and the mark leaves the earlier control',
  inFirefox(true),
  async ({ page }) => {
    const noted = await noteMarks(page);
    const letGo = await openLifeless(page, '/en');
    const letNewsGo = await hold(page, /\/en\/news$/);
    const tab = await middleOf(page.getByTestId('folder-tab').first());
    const news = page.getByRole('contentinfo').getByRole('link', { name: 'News' });
    await page.mouse.click(...tab);
    await page.mouse.click(...(await middleOf(page.getByTestId('place-open'))));
    await page.mouse.click(...(await middleOf(cart(page))));
    await news.scrollIntoViewIfNeeded();
    await pressInPlace(news);
    letNewsGo();
    await expect(page).toHaveURL(/\/en\/news$/);
    expect(await noted()).toEqual([
      'Pizza: Loading…',
      'Pizza: over',
      expect.stringMatching(/^Delivery.*: Loading…$/),
      expect.stringMatching(/^Delivery.*: over$/),
      'Cart is empty: Loading…',
      'Cart is empty: over',
      'News: Loading…',
    ]);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  },
);

test('a link that was pressed before hydration loses its busy mark when the visitor stops the navigation', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/preload/);
  // The clock stands still, so that no early click expires.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const noted = await noteMarks(page);
  await openLifeless(page, '/en');
  const browser = await context.newCDPSession(page);
  await hold(page, /\/en\/profile$/);
  await pressInPlace(page.getByRole('banner').getByRole('link', { name: 'My orders' }));
  await browser.send('Page.stopLoading');
  await page.clock.fastForward(100);
  expect(await noted()).toEqual(['My orders: Loading…', 'My orders: over']);
});

test(
  'Enter in the search field before hydration does not reload the page, and the text is searched after hydration',
  inFirefox(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const letGo = await openLifeless(page);
    const field = page.getByTestId('search-field');
    await field.pressSequentially('pepperoni');
    await field.press('Enter');
    await expect(page.getByRole('search')).toHaveAttribute('data-heard');
    await expect(page.locator('#olov-early')).toHaveText(/^Loading…/);
    letGo();
    const results = page.getByTestId('search-results');
    await expect(results.getByRole('heading', { level: 3 }).first()).toHaveText('Pepperoni');
    await expect(page).toHaveURL(/\/en\?tag=new&q=pepperoni$/);
    await expect(field).toHaveValue('pepperoni');
    await expect(page.locator('[data-heard]')).toHaveCount(0);
  },
);

test('the busy mark of a control does not move with reduced motion, and is visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLifeless(page);
  await pressInPlace(cart(page));
  expect(await spinnerOf(cart(page))).toBe(true);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
