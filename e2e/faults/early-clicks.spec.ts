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
