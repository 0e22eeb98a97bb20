import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { dailyInUzbek, expect, LOCALES, NIGHTLY, pathIn, speaking, test } from '../test';
import { blockTiles, serveTiles } from '../tiles';

/** A service worker would hide the tiles that the test serves. */
const CENTER = { latitude: 41.3111, longitude: 69.2797 };
/** A point outside of all zones. */
const OUTSIDE = { latitude: 41.55, longitude: 70.01 };

const result = (page: Page) => page.getByTestId('point-result');
const pin = (root: Page | Locator) => root.locator('.leaflet-marker-draggable');

async function openMap(page: Page, path = '/delivery-map') {
  await page.goto(path);
  await expect(pin(page)).toBeVisible();
}

for (const locale of LOCALES) {
  test.describe(`the shop in ${locale}`, dailyInUzbek(locale), () => {
    test.describe('the map page without scripts', () => {
      test.use({ ...speaking(locale), javaScriptEnabled: false });

      test('the map page lists restaurants with opening hours and zone without scripts', async ({
        page,
        context,
      }) => {
        // The HTML has the tiles of the map that scripts would show.
        await serveTiles(context);
        await page.goto(pathIn(locale, '/delivery-map'));
        const first = page.getByTestId('map-restaurant').first();
        await expect(first).toContainText(/Olov/);
        await expect(first).toContainText(/\d\d:00/);
        await expect(first).toContainText(/\d[.,]\d (км|km)/);
        await expect(page.getByTestId('map')).toBeHidden();
      });
    });
  });
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
    await openMap(page, '/en/delivery-map');
    await expect(page.locator('.leaflet-overlay-pane path').first()).toBeVisible();
    expect(await page.locator('.leaflet-overlay-pane path').count()).toBeGreaterThan(4);
    await expect(page.getByRole('button', { name: /^Olov/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await expect.poll(() => referrers.length).toBeGreaterThan(0);
    expect(new Set(referrers)).toEqual(new Set([`${baseURL}/`]));
  });

  test('the delivery map works without tiles and says that they failed', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/Failed to load resource/);
    await blockTiles(context);
    await openMap(page, '/en/delivery-map');
    await expect(page.getByText(/base map didn’t load/)).toBeVisible();
    await expect(page.locator('.leaflet-overlay-pane path').first()).toBeVisible();
    await page.locator('.leaflet-container').click({ position: { x: 160, y: 160 } });
    await expect(result(page)).toHaveAttribute('data-status', /inside|outside/);
  });

  test('arrow keys move the pin of the delivery map, with larger steps for Shift, and its new point is checked', async ({
    page,
    context,
  }) => {
    await serveTiles(context);
    await openMap(page, '/en/delivery-map');
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

  test(
    'restaurants that are close together are one marker, which a key opens, and no marker covers another one',
    NIGHTLY,
    async ({ page, context }) => {
      await serveTiles(context);
      await openMap(page, '/en/delivery-map');
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      const group = page.getByRole('button', { name: /restaurants close together: .*Chorsu/ });
      await expect(async () => {
        await page.getByRole('button', { name: 'Zoom out' }).click();
        await expect(group).toBeVisible({ timeout: 1000 });
      }).toPass();
      await group.press('Enter');
      await expect(group).toBeHidden();
      const focused = page.locator('.leaflet-marker-icon:focus');
      await expect(focused).toContainText('Olov');
    },
  );

  test('the delivery map lies below dialogs', NIGHTLY, async ({ page, context }) => {
    await serveTiles(context);
    await openMap(page, '/en/delivery-map');
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

  test(
    'the delivery map has no serious axe finding and fits 320 pixels',
    NIGHTLY,
    async ({ page, context }) => {
      await serveTiles(context);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openMap(page);
        await page.locator('.leaflet-container').click({ position: { x: 160, y: 160 } });
        await expect(result(page)).toHaveAttribute('data-status', /inside|outside/);
        await expectAccessible(page, colorScheme);
      }
      for (const width of [320, 390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
        const [map, area] = await Promise.all(
          ['.leaflet-container', '[data-testid=map]'].map((selector) => page.locator(selector).boundingBox()),
        );
        expect(map?.width, `the map at ${width}`).toBe(area?.width);
      }
    },
  );
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

  test.describe('outside of every zone', NIGHTLY, () => {
    test.use({ geolocation: OUTSIDE, permissions: ['geolocation'] });

    test('a visitor’s position outside of every zone is reported at once, with the nearest pickup', async ({
      page,
      context,
      baseURL,
    }) => {
      await serveTiles(context);
      await openMap(page, '/en/delivery-map');
      await page.getByTestId('locate').click();
      await expect(result(page)).toContainText('We don’t deliver here yet');
      await expect(result(page)).toContainText(/Nearest pickup: Olov .* · \d+\.\d km/);
      await page.getByTestId('pick-up-there').click();
      await expect(page).toHaveURL(`${baseURL}/en`);
      await expect(page.getByTestId('place-open')).toContainText(/Pickup/i);
    });
  });

  test.describe('at the coordinates 0, 0', NIGHTLY, () => {
    test.use({ geolocation: { latitude: 0, longitude: 0 }, permissions: ['geolocation'] });

    test('a visitor’s position at 0, 0 is reported as wrong', async ({ page, context }) => {
      await serveTiles(context);
      await openMap(page, '/en/delivery-map');
      await page.getByTestId('locate').click();
      await expect(page.getByText(/a place that can’t be right/)).toBeVisible();
    });
  });

  test.describe('denied', NIGHTLY, () => {
    test.use({ permissions: [] });

    test('denied access to the location is explained', async ({ page, context }) => {
      await serveTiles(context);
      await openMap(page, '/en/delivery-map');
      await page.getByTestId('locate').click();
      await expect(page.getByText(/Access to your location is blocked/)).toBeVisible();
    });
  });
});

test.describe('the picker', () => {
  test.use(speaking('en'));

  test('an address can be chosen in the picker by keyboard alone', async ({ page }) => {
    await serveTiles(page.context());
    await page.goto('/en');
    await expect(page.getByTestId('product-card').first()).toBeVisible();
    await page.getByTestId('place-open').focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByRole('combobox', { name: /Address/ });
    await expect(field).toBeVisible();
    for (let presses = 0; presses < 10; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('chorsu');
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const deliver = page.getByTestId('deliver-here');
    await expect(deliver).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if (await deliver.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('place-open')).toContainText(/Chorsu/);
    await expect(page.getByTestId('place-open')).toBeFocused();
  });

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
