import { aRepository } from '../aRepository';
import { olov, releasing } from '../releasing';
import { removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const test = releasing();
test.use(speaking('en'));

const repository = () =>
  aRepository('export const Component = () => <h1>All reviews</h1>;', {
    fragments: {
      best: 'export const Component = () => <p>The best review</p>;',
      broken: `export function Component(): never { throw new Error('planted: contribution'); }`,
    },
    manifest: {
      contributes: [
        {
          slot: 'footer.links',
          link: { to: '/reviews', icon: 'bell', text: { ru: 'Отзывы', en: 'Reviews', uz: 'Sharhlar' } },
        },
        { slot: 'menu.above-list', fragment: 'best', order: 1, when: { locales: ['en'] } },
        { slot: 'menu.above-list', fragment: 'broken', when: { locales: ['en'] } },
        {
          slot: 'menu.above-list',
          mode: 'replace',
          link: { to: '/reviews', text: { ru: 'Отзывы', en: 'Reviews', uz: 'Barcha sharhlar' } },
          when: { locales: ['uz'], features: ['stocks'] },
        },
        { slot: 'cart.end', fragment: 'best' },
      ],
    },
  });

test('a released remote fills extension slots of pages that it does not own: nothing moves, and its broken fragment leaves the page working', async ({
  page,
  shop,
  watched,
}) => {
  watched.allow(/planted: contribution/);
  const before = await (await fetch(`${shop.url}/en`)).text();
  expect(before).not.toContain('data-extension-slot="');

  const folder = repository();
  const { code, text } = await olov(shop.url, 'reviews', ['deploy', folder]).finally(() =>
    removeDataDir(folder),
  );
  expect([code, text]).toEqual([
    0,
    expect.stringContaining('it contributes to the extension slot cart.end, which no live remote offers'),
  ]);

  const html = await (await fetch(`${shop.url}/en`)).text();
  expect(html).toMatch(/data-extension-slot="menu.above-list"/);
  expect(html.match(/<svg width="0" height="6em"/g)).toHaveLength(2);
  expect(html).toMatch(/<a[^>]* href="\/en\/reviews"[^>]*>.*?Reviews<\/a>/);

  // In Uzbek a link takes the place of the promotions above the menu.
  expect(await (await fetch(`${shop.url}/uz`)).text()).toMatch(/href="\/uz\/reviews"[^>]*>Barcha sharhlar/);
  await page.goto(`${shop.url}/uz`);
  await expect(page.getByRole('link', { name: 'Barcha sharhlar' })).toBeVisible();
  await expect(page.getByTestId('product-card').first()).toBeVisible();
  await expect(page.locator('a[href^="/uz/stocks/"]')).toHaveCount(0);

  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[])
        shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${shop.url}/en`);
  const slot = page.locator('[data-extension-slot="menu.above-list"]');
  await expect(slot.getByText('The best review')).toBeVisible();
  await expect
    .poll(() => shop.reports)
    .toEqual([expect.objectContaining({ remote: 'reviews', user: 'reviews', area: 'fragment broken' })]);
  await expect(slot.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('a[href^="/en/stocks/"]').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);

  // The keyboard outlines who owns which part, also above a dialog.
  const outlines = page.getByRole('region', { name: 'Outlines' });
  const boxOf = (name: string | RegExp) => outlines.locator('li', { hasText: name });
  await page.keyboard.press('Alt+Shift+O');
  await expect(boxOf(/fragment best reviews 1\.0\.0-\w+ · team reviews/)).toBeVisible();
  await expect(boxOf(/extension slot menu\.above-list menu-cart .* · team menu/)).toBeVisible();
  // Its outline surrounds the promotions too, which the menu itself shows in the slot.
  const [outline, list] = [
    await boxOf('extension slot menu.above-list').boundingBox(),
    await slot.boundingBox(),
  ];
  const endOf = (box: typeof list) => box && [box.x, box.width, box.y + box.height];
  expect(endOf(outline)).toEqual(endOf(list));
  await expect(boxOf('page menu')).toBeVisible();
  await page.getByTestId('cart-open').click();
  await expect(boxOf(/fragment cart 1\.0\.0 menu-cart/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxOf('fragment cart')).toHaveCount(0);
  await outlines.getByRole('button', { name: 'Outlines' }).press('Enter');
  await expect(outlines.locator('li')).toHaveCount(0);

  await page.getByTestId('product-card').first().getByRole('link').first().click();
  await expect(page.getByTestId('product-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { name: 'All reviews' })).toBeVisible();
});
