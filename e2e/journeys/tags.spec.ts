import type { APIRequestContext, Page } from '@playwright/test';
import { expect, speaking, test } from '../test';

test.use(speaking('en'));

/** Names of the dishes with a tag, from the back end. */
async function dishesWith(request: APIRequestContext, tag: string): Promise<string[]> {
  const { products } = await (await request.get(`/main/api/shop?Language=3&Tag=${tag}`)).json();
  return products.map(({ name }: { name: string }) => name);
}

/** The page's requests for the menu, by tag or folder. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/main/api/shop')
      asked.push(searchParams.get('Tag') ?? searchParams.get('FolderId') ?? 'first');
    if (pathname.endsWith('/_payload.json')) asked.push('payload');
  });
  return asked;
}

const namesIn = (page: Page) => page.getByTestId('product-card').getByRole('heading').allTextContents();
const chip = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a tag can be chosen and removed, and Back and Forward restore the menu of the tag', {
  tag: '@firefox',
}, async ({ page }) => {
  const spicy = await dishesWith(page.request, 'spicy');
  const asked = askedOf(page);
  await page.goto('/en');
  const whole = await namesIn(page);
  await chip(page, 'Spicy').click();
  await expect(page).toHaveURL(/[?]tag=spicy$/);
  await expect(page.getByTestId('folder-section').first()).toContainText(spicy[0] ?? '');
  const under = await page.getByTestId('folder-section').count();
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual(expect.arrayContaining(whole.slice(0, 6)));
  await page.goForward();
  await expect(page.getByTestId('folder-section')).toHaveCount(under);
  await chip(page, 'Remove filter: Spicy').click();
  await expect(page).toHaveURL(/en$/);
  await expect.poll(() => namesIn(page)).toEqual(expect.arrayContaining(whole.slice(0, 6)));
  expect(asked.filter((what) => what === 'spicy' || what === 'first' || what === 'payload')).toEqual([
    'spicy',
  ]);
});
