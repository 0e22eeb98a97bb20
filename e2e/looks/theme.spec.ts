import { expect, speaking, test } from '../test';

test.use(speaking('en'));

const GROUNDS = { light: 'rgb(250, 246, 241)', dark: 'rgb(23, 18, 16)' } as const;
/** The Firefox project with this system theme. */
const tags = { light: '@firefox', dark: '@firefox-dark-still' } as const;
const other = { light: 'dark', dark: 'light' } as const;

const groundOf = () => getComputedStyle(document.body).backgroundColor;

for (const system of ['light', 'dark'] as const)
  test.describe(`where the system is ${system}`, () => {
    test.use({ colorScheme: system });

    test('a page without a chosen theme follows the system’s theme', { tag: tags[system] }, async ({
      page,
    }) => {
      await page.goto('/en');
      expect(await page.evaluate(groundOf)).toBe(GROUNDS[system]);
    });

    test('a page is painted in the chosen theme before any script runs', { tag: tags[system] }, async ({
      page,
      context,
      watched,
      baseURL,
      browserName,
    }) => {
      watched.allow(/Failed to load resource|ERR_FAILED/);
      // Playwright's screenshot adds a style, in Firefox under the page’s policy.
      if (browserName === 'firefox') watched.allow(/style-src-elem/);
      const theme = other[system];
      await context.addCookies([{ name: 'olov_theme', value: theme, url: baseURL ?? '' }]);
      await page.route(/\.js(\?|$)/, (route) => route.abort());
      await page.goto('/en');
      expect(await page.evaluate(groundOf)).toBe(GROUNDS[theme]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
      // The painted colour in the corner of the page.
      const shot = await page.screenshot({ clip: { x: 0, y: 500, width: 2, height: 2 } });
      const pixel = await page.evaluate(
        async (data) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(data)], { type: 'image/png' }));
          const canvas = document.createElement('canvas').getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
        },
        [...shot],
      );
      expect(`rgb(${pixel.join(', ')})`).toBe(GROUNDS[theme]);
    });
  });

test('a theme that is chosen in the footer stays after a reload', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/en/news');
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Auto' })).toBeChecked();
  await page.getByTestId('theme-dark').click();
  await expect.poll(() => page.evaluate(groundOf)).toBe(GROUNDS.dark);
  await page.reload();
  expect(await page.evaluate(groundOf)).toBe(GROUNDS.dark);
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
});
