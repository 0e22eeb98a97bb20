import type { CDPSession, Page } from '@playwright/test';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

interface Move {
  element: string;
  properties: string[];
}

declare global {
  interface Window {
    moves: Move[];
  }
}

/** Records each animation that a script starts, with its properties. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moves = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      const effect = animation.effect;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      const properties = frames.flatMap((frame) => Object.keys(frame).filter((name) => !own.includes(name)));
      window.moves.push({ element: this.tagName, properties: [...new Set(properties)].sort() });
      return animation;
    };
  });

const moves = (page: Page) => page.evaluate(() => window.moves);
const isLoaded = (page: Page) => page.waitForResponse(/\/menu-cart\/[^/]+\/later[^/]*\.js/);

async function openMenu(page: Page, query = '') {
  await watchMoves(page);
  const loaded = isLoaded(page);
  await page.goto(`/en${query}`);
  await loaded;
}

const quick = (page: Page) => page.getByTestId('product-card').getByTestId('add-to-cart').first();
const tab = (page: Page) => page.locator('[data-tab=drinks]');

test('an added dish flies to the cart, the mark slides between tabs, and only transform and opacity change', async ({
  page,
}) => {
  await openMenu(page);
  await tab(page).click();
  await expect.poll(() => moves(page)).toContainEqual({ element: 'A', properties: ['transform'] });
  const drink = page.locator('[data-folder-id=drinks]').getByTestId('product-card').first();
  // A picture that has not come yet does not fly.
  const source = () => drink.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).not.toBe('');
  await drink.getByTestId('add-to-cart').click();
  await expect
    .poll(() => moves(page))
    .toContainEqual({ element: 'IMG', properties: ['opacity', 'transform'] });
  // The cart answers when the dish arrives.
  await expect.poll(async () => (await moves(page)).map(({ element }) => element)).toContain('BUTTON');
  await expect(page.getByTestId('cart-open')).toContainText('1');
  const properties = new Set((await moves(page)).flatMap((move) => move.properties));
  expect([...properties].filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
});

test('a finger on the button of the dish sheet darkens it and starts no transition', async ({ page }) => {
  await openMenu(page);
  await page.getByTestId('product-card').first().getByRole('link').click();
  const add = page.getByTestId('product-dialog').getByTestId('add-to-cart');
  await expect(add).toBeVisible();
  // The sheet closes half a second after the press, so the page keeps what is to be seen until then.
  const seen = await add.evaluateHandle((button) => {
    const ground = () => getComputedStyle(button).backgroundColor;
    const kept = { atRest: ground(), pressed: '', isBusy: false, hasMoved: false };
    button.addEventListener('click', () => {
      kept.pressed = ground();
    });
    button.addEventListener('transitionrun', () => {
      kept.hasMoved = true;
    });
    new MutationObserver(() => {
      kept.isBusy ||= button.getAttribute('aria-busy') === 'true';
    }).observe(button, { attributes: true });
    return kept;
  });
  await add.tap();
  await expect(page.getByTestId('cart-open')).toContainText('1');
  await expect(page.getByTestId('product-dialog')).toHaveCount(0);
  const { atRest, pressed, isBusy, hasMoved } = await seen.jsonValue();
  expect([isBusy, hasMoved]).toEqual([true, false]);
  expect(pressed).toMatch(/rgb/);
  expect(pressed).not.toBe(atRest);
});

test.describe('for visitors who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no script starts an animation of the menu', async ({ page }) => {
    await openMenu(page);
    await tab(page).click();
    await quick(page).click();
    await expect(page.getByTestId('cart-open')).toContainText('1');
    expect((await moves(page)).filter(({ element }) => element !== 'MAIN')).toEqual([]);
  });

  test('a change of the theme starts no transition', async ({ page }) => {
    await openMenu(page);
    const started = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(started).toBe(0);
  });

  test('the dish sheet does not follow the finger, and its button closes it', async ({ page }) => {
    await openMenu(page);
    await page.getByTestId('product-card').first().getByRole('link').click();
    const sheet = page.getByTestId('product-dialog');
    await expect(sheet).toBeVisible();
    await drag(await page.context().newCDPSession(page), { from: 300, to: 800 });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  });
});

/** A finger that moves down by steps of one frame. */
async function drag(
  session: CDPSession,
  { from, to, steps = 12 }: { from: number; to: number; steps?: number },
) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', from + ((to - from) * step) / steps);
  await send('touchEnd');
}

test('a finger drags the dish sheet down to close it, and a scrolled sheet scrolls instead', async ({
  page,
}) => {
  await openMenu(page);
  await page.getByTestId('product-card').first().getByRole('link').click();
  const sheet = page.getByTestId('product-dialog');
  const body = sheet.locator(':scope > div > div').first();
  await expect(sheet.getByTestId('add-to-cart')).toBeVisible();
  const session = await page.context().newCDPSession(page);

  await drag(session, { from: 700, to: 300 });
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  const scrolled = await body.evaluate(({ scrollTop }) => scrollTop);
  await drag(session, { from: 300, to: 380 });
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(scrolled);
  await expect(sheet).toBeVisible();

  await body.evaluate((element) => element.scrollTo(0, 0));
  await drag(session, { from: 300, to: 800 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/en$/);
});
