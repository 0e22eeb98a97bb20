import { openSlowNetwork } from '../slowNetwork';
import { test as base, expect, speaking } from '../test';

const test = base.extend<{ network: Awaited<ReturnType<typeof openSlowNetwork>> }>({
  network: async ({ browserName: _ }, use) => {
    const network = await openSlowNetwork(process.env.SHOP_URL ?? '');
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});
test.use(speaking('en'));

for (const [what, late] of Object.entries({
  code: /\/remotes\/content\/.*\/remoteEntry/,
  data: /_payload\.json|\/api\/news\//,
}))
  test(`a visitor who leaves a page while its ${what} is late reaches the next page, and no failure is reported`, {
    tag: '@firefox',
  }, async ({ page, network }) => {
    await page.goto('/en');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      window.addEventListener('pagehide', () => {
        const told = document.querySelector('[data-testid=toast], [data-testid=remote-fallback]');
        sessionStorage.setItem('told', told?.textContent ?? 'nothing');
      }),
    );

    // The next page is slow as well.
    network.rule = (path) => (late.test(path) ? 9000 : path === '/en/profile' ? 2000 : 0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    await expect.poll(() => network.asked.some((path) => late.test(path))).toBe(true);
    await page.evaluate(() => location.assign('/en/profile'));

    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/profile$/);
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('nothing');
    expect(network.asked).not.toContain('/api/reports');
  });
