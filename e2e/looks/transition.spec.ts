import type { Page } from '@playwright/test';
import { expect, pressInPlace, speaking, test } from '../test';

test.use(speaking('en'));

interface Step {
  what: string;
  /** The page's heading at that moment. */
  page: string;
}

declare global {
  interface Window {
    steps: Step[];
  }
}

/** Records each fade with the shown content, and requests for data and code. */
const watchFades = (page: Page) =>
  page.addInitScript(() => {
    window.steps = [];
    const note = (what: string) =>
      window.steps.push({ what, page: document.querySelector('main h1')?.textContent ?? '' });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (animation.id !== 'fade-slow') return animation;
      const [from, to] = (keyframes as { opacity: number[] }).opacity;
      note(`${from} to ${to}`);
      animation.finished.then(
        () => note(`at ${to}`),
        () => note('ended'),
      );
      return animation;
    };
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (answer.url.includes('_payload.json')) note('data');
      return answer;
    };
  });

const steps = (page: Page) => page.evaluate(() => window.steps);
const opacity = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).opacity);

test.beforeEach(({ page }) => watchFades(page));

test('the old page fades out before the new one fades in, and the request for the new page’s data starts before', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/en/news');
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
  expect(await steps(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect.poll(async () => (await steps(page)).at(-1)).toEqual({ what: 'at 1', page: 'Promotions' });
  const seen = await steps(page);
  expect(seen.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['data', '1 to 0', 'at 0', '0 to 1', 'at 1']),
  );
  const at = (what: string) => seen.findIndex((step) => step.what === what);
  // The data of the new page is complete before the old page fades.
  expect(at('data')).toBeLessThan(at('1 to 0'));
  expect(at('at 0')).toBeLessThan(at('0 to 1'));
  expect(seen[at('1 to 0')]?.page).toBe('News');
  expect(seen[at('at 0')]?.page).toBe('News');
  expect(seen[at('0 to 1')]?.page).toBe('Promotions');
  expect(await opacity(page)).toBe('1');
});

test('a navigation with the fade of pages sets focus and scroll position as without it', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await pressInPlace(page.getByRole('banner').getByRole('link', { name: 'My orders' }));
  await expect(page).toHaveURL(/profile/);
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await expect.poll(() => opacity(page)).toBe('1');
});

test.describe('where motion is to be reduced', { tag: '@firefox-dark-still' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a fade, and nothing moves, when motion is reduced', async ({ page }) => {
    await page.goto('/en/news');
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    expect((await steps(page)).filter(({ what }) => what !== 'data')).toEqual([]);
    for (const path of ['/en', '/en/profile']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
          .map((animation) => String((animation as CSSAnimation).animationName ?? animation.id)),
      );
      expect(moving, path).toEqual([]);
    }
  });
});
