import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { testWithShop } from '../ownShop';
import type { RunningShop } from '../shop';
import { addMember, signInAs } from '../staff';
import { expect, speaking } from '../test';
import { serveTiles } from '../tiles';

/* A manager changes the zone of a restaurant in the office. */

const IN_FIREFOX = { tag: '@firefox' };
const RESTAURANT = 'tashkent-center';

const test = testWithShop({ KITCHEN_SIMULATOR: 'off' });

let shop: RunningShop;
test.beforeAll(({ shop: own }) => {
  shop = own;
  addMember({ dataDir: shop.dataDir, login: 'manager', role: 'manager', restaurants: RESTAURANT });
});
test.use({ ...speaking('en'), viewport: { width: 1440, height: 900 } });

async function openZone(page: Page): Promise<Locator> {
  const path = `/staff/restaurants/${RESTAURANT}`;
  await page.goto(`${shop.backEndUrl}${path}`);
  await signInAs(page, 'manager');
  await page.getByRole('button', { name: 'Zone on the map' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Point 1', exact: true })).toBeVisible();
  return dialog;
}

/** Presses the map at pixels from its middle. */
async function press(map: Locator, x: number, y: number) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no place');
  await map.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } });
}

const deliverersAt = async (page: Page, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const query = `latitude=${latitude}&longitude=${longitude}&orderTypeId=0`;
  const answer = await page.request.get(`${shop.url}/main/api/restaurants/GetByLocation?${query}`);
  return (await answer.json()).map(({ id }: { id: string }) => id);
};

test(
  'a manager draws a zone, sees that it crosses itself, corrects it, and customers inside of it get deliveries',
  IN_FIREFOX,
  async ({ page, context, watched }) => {
    watched.allow(/status of 422/);
    const referrers = await serveTiles(context);
    const dialog = await openZone(page);
    await expect.poll(() => referrers.length).toBeGreaterThan(0);
    expect(new Set(referrers)).toEqual(new Set([`${shop.backEndUrl}/`]));
    const map = dialog.getByRole('group', { name: 'Map of the zone' });
    await dialog.getByRole('button', { name: 'Remove part 1' }).click();
    await dialog.getByRole('button', { name: 'Draw a zone' }).click();
    for (const [x, y] of [
      [-120, -120],
      [120, 120],
      [120, -120],
      [-120, 120],
    ] as const)
      await press(map, x, y);
    const status = dialog.getByRole('status').first();
    await expect(status).toContainText('crosses or touches itself');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'crosses' })).toHaveCount(2);
    await expectAccessible(page, 'a refused zone');

    await dialog.getByRole('button', { name: 'Undo the last step' }).click();
    await dialog.getByRole('button', { name: 'Undo the last step' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await press(map, -120, 120);
    await expect(dialog.getByRole('status').first()).toContainText('The zone passed the check');
    const restaurants = await (await page.request.get(`${shop.url}/main/api/restaurants/List`)).json();
    const center = restaurants.find(({ id }: { id: string }) => id === RESTAURANT);
    const north = Number(await dialog.getByLabel('Latitude of point 1').inputValue());
    const west = Number(await dialog.getByLabel('Longitude of point 1').inputValue());
    const south = Number(await dialog.getByLabel('Latitude of point 2').inputValue());
    const east = Number(await dialog.getByLabel('Longitude of point 2').inputValue());
    const inside = { latitude: (2 * south + north) / 3, longitude: (2 * west + east) / 3 };
    const outside = { latitude: (south + 2 * north) / 3, longitude: (west + 2 * east) / 3 };
    expect(await deliverersAt(page, outside)).toContain(center.id);

    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await deliverersAt(page, inside)).toContain(center.id);
    expect(await deliverersAt(page, outside)).not.toContain(center.id);
  },
);
