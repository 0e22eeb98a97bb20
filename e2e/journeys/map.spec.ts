import type { Locator, Page } from '@playwright/test';
import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';

/** A service worker would hide the tiles that the test serves. */
const CENTER = { latitude: 41.3111, longitude: 69.2797 };

const result = (page: Page) => page.getByTestId('point-result');
const pin = (root: Page | Locator) => root.locator('.leaflet-marker-draggable');

async function openMap(page: Page) {
  await page.goto('/en/delivery-map');
  await expect(pin(page)).toBeVisible();
}

test.describe('the map', () => {
  test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

  // spec 1: The site has a delivery-area map
  test('the delivery map shows zones, restaurants and attribution, and sends a referrer to the tile server', async ({
    page,
    context,
    baseURL,
  }) => {
    const referrers = await serveTiles(context);
    await openMap(page);
    await expect(page.locator('.leaflet-overlay-pane path').first()).toBeVisible();
    expect(await page.locator('.leaflet-overlay-pane path').count()).toBeGreaterThan(4);
    await expect(page.getByRole('button', { name: /^Olov/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await expect.poll(() => referrers.length).toBeGreaterThan(0);
    expect(new Set(referrers)).toEqual(new Set([`${baseURL}/`]));
  });

  test('arrow keys move the pin of the delivery map, with larger steps for Shift, and its new point is checked', async ({
    page,
    context,
  }) => {
    await serveTiles(context);
    await openMap(page);
    await pin(page).focus();
    const xOf = async () => (await pin(page).boundingBox())?.x ?? 0;
    const before = await xOf();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Math.round((await xOf()) - before)).toBe(8);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Math.round((await xOf()) - before)).toBe(72);
    await expect(pin(page)).toBeFocused();
    await expect(result(page)).toHaveAttribute('data-status', /inside|outside/);
  });

  test('the delivery map lies below dialogs', async ({ page, context }) => {
    await serveTiles(context);
    await openMap(page);
    await page.evaluate(() => document.querySelector('.leaflet-container')?.scrollIntoView());
    await page.getByTestId('place-open').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    if (!box) throw new Error('the dialog has no place');
    const isOnTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('dialog') !== null,
      [box.x + box.width / 2, box.y + 40] as const,
    );
    expect(isOnTop).toBe(true);
  });
});

test.describe('where the visitor is', () => {
  test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

  test.describe('known', () => {
    test.use({ geolocation: CENTER, permissions: ['geolocation'] });

    test('the visitor’s position becomes the place of the delivery and leads back to the earlier page', async ({
      page,
      context,
      baseURL,
    }) => {
      await serveTiles(context);
      await page.goto('/en/stocks');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery zones' }).click();
      await expect(pin(page)).toBeVisible();
      await page.getByTestId('locate').click();
      await expect(result(page)).toHaveAttribute('data-status', 'inside');
      await expect(result(page)).toContainText(/delivers here/);
      await expect(result(page)).toContainText(/UZS/);
      await page.getByTestId('deliver-here').click();
      await expect(page).toHaveURL(`${baseURL}/en/stocks`);
      await expect(page.getByTestId('place-open')).not.toContainText('Enter');
      const kept = await page.evaluate(() => localStorage.getItem('location'));
      expect(kept).toContain('41.3111');
    });
  });
});

test.describe('the picker', () => {
  test.use(speaking('en'));

  test('the picker works before the map’s code is loaded, and loads the code when the map is opened', async ({
    page,
    context,
  }) => {
    await serveTiles(context);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const leafletOf = () => scripts.filter((url) => /\/leaflet\.\w+\.js/.test(url));
    await page.goto('/en');
    await page.getByTestId('place-open').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    expect(leafletOf()).toEqual([]);
    await dialog.getByRole('button', { name: 'Choose on the map' }).click();
    await expect(pin(dialog)).toBeVisible();
    expect(leafletOf()).toHaveLength(1);
    // Leaflet loads a tile only when it knows the size of the map in the dialog.
    await expect(dialog.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await pin(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByTestId('point-result')).toHaveAttribute('data-status', 'inside');
    await dialog.getByTestId('deliver-here').click();
    await expect(dialog).toHaveCount(0);
    const kept = await page.evaluate(() => localStorage.getItem('location'));
    expect(kept).toContain('"RegionId":1');
  });
});
