import { expect, speaking, test } from '../test';

test.describe('the first view', { tag: '@firefox' }, () => {
  test.use(speaking('en'));

  test('the first view loads every script once, with at most two round trips after the document', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
    });
    const html = await (await page.goto('/en'))?.text();
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    expect(new Set(requested).size).toBe(requested.length);
    // Every script of the first view is preloaded. Promotions, dialogs and invisible parts load when the browser is idle.
    const inView = requested.filter(
      (script) => !/[/]remotes[/]content[/]|[/](later[.]|fragment-)/.test(script),
    );
    for (const script of inView) expect(html).toContain(script);
  });
});
