import { DAY_MS } from '@olov/contract/platform/durations';
import type { Locator, Page } from '@playwright/test';
import { URI } from 'otpauth';
import pg from 'pg';
import { runningPostgres } from '../../backend/src/db/embedded/running';
import { TASHKENT_OFFSET_MS } from '../../contract/src/places/tashkent';
import { expectFaultless } from '../axe';
import { testWithShop } from '../ownShop';
import { addMember, heading, signInAs } from '../staff';
import { expect, speaking } from '../test';

/* The bulk work of a head office, with its presses counted: a key, a click or a filled field is one. */

const RESTAURANTS = 40;

const test = testWithShop({ KITCHEN_SIMULATOR: 'off' });
test.use(speaking('en'));

function handOf(page: Page) {
  const hand = {
    presses: 0,
    async click(place: Locator) {
      hand.presses += 1;
      await place.click();
    },
    async key(key: string) {
      hand.presses += 1;
      await page.keyboard.press(key);
    },
    async fill(place: Locator, text: string) {
      hand.presses += 1;
      await place.fill(text);
    },
  };
  return hand;
}

/** Copies of a restaurant of the demo, without zones. */
async function addRestaurants(dataDir: string): Promise<void> {
  const client = new pg.Client(await runningPostgres(dataDir));
  await client.connect();
  await client.query(
    `insert into restaurants (id, region_id, position, name, address, latitude, longitude, phone, is_active, zone, opens_at,
       closes_at, slot_minutes, delivery_price, minimum)
     select 'more-' || n, region_id, 100 + n, jsonb_build_object('ru', 'R' || n, 'en', 'R' || n, 'uz', 'R' || n), address,
       latitude, longitude, phone, true, '[]', opens_at, closes_at, slot_minutes, delivery_price, minimum
     from (select * from restaurants order by position limit 1) one,
       generate_series(1, $1 - (select count(*)::int from restaurants)) n`,
    [RESTAURANTS],
  );
  await client.end();
}

test('the head office changes prices of 30 dishes in 5 restaurants, closes 40 restaurants on a holiday and stops a dish in all within a few presses', async ({
  page,
  shop,
}) => {
  const hand = handOf(page);
  const sent: [path: string, body: Record<string, unknown[]>][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/staff/main'))
      sent.push([pathname.split('/').at(-1) ?? '', request.postDataJSON()]);
  });
  const told = addMember({ dataDir: shop.dataDir, login: 'bulk', role: 'head-office' });
  await addRestaurants(shop.dataDir);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.backEndUrl}/staff/menu/prices`);
  await signInAs(page, 'bulk', URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
  await expect(heading(page, 'Prices in a table')).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();

  await test.step('one paste has 150 prices, which one call brings into a draft', async () => {
    await hand.click(page.getByText(/^Columns: 0 of 40$/));
    for (const name of ['R1', 'R2', 'R3', 'R4', 'R5'])
      await hand.click(page.getByLabel(name, { exact: true }));
    await expect(grid).toHaveAttribute('aria-colcount', '7');
    await hand.click(page.getByText(/^Columns: 5 of 40$/));
    await hand.click(page.getByRole('gridcell').nth(1));
    const line = (row: number) => Array.from({ length: 5 }, (_, column) => `${50 + row}\u00a0${column}00`);
    const block = Array.from({ length: 30 }, (_, row) => line(row).join('\t')).join('\r\n');
    hand.presses += 1;
    await grid.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, block);
    await hand.click(page.getByRole('button', { name: 'Save into a new draft: 150' }));
    await page.waitForURL('**/menu/prices?draft=*');
    expect(sent.map(([path, { prices }]) => [path, prices?.length])).toEqual([
      ['Create', undefined],
      ['PutPrices', 150],
    ]);
    await expect(page.getByRole('gridcell').nth(1)).toContainText('50\u00a0000');
    await expectFaultless(page, 'changed prices');
    expect(hand.presses).toBe(10);
  });

  await test.step('with all 40 restaurants only the rows in sight are in the document', async () => {
    await page.getByText(/^Columns: 5 of 40$/).click();
    await page.getByLabel('All restaurants', { exact: true }).click();
    await expect(grid).toHaveAttribute('aria-colcount', '42');
    expect(await page.getByRole('gridcell').count()).toBeLessThan(41 * 50);
    await page.getByText(/^Columns: 40 of 40$/).click();
  });

  await test.step('a price is typed, the next one too, and Ctrl+Z takes the last one back', async () => {
    const cells = page.getByRole('row').nth(1).getByRole('gridcell');
    const second = page.getByRole('row').nth(2).getByRole('gridcell');
    await cells.nth(0).click();
    await page.keyboard.type('77000');
    await page.keyboard.press('Enter');
    await page.keyboard.type('78000');
    await page.keyboard.press('Tab');
    await expect(cells.nth(0)).toContainText('77\u00a0000');
    await expect(second.nth(0)).toContainText('78\u00a0000');
    await page.keyboard.press('Control+z');
    await expect(second.nth(0)).not.toContainText('78\u00a0000');
    await page.getByRole('button', { name: 'Save into the draft: 1' }).click();
    await expect(page.getByRole('button', { name: /^Save into the draft: 0/ })).toBeVisible();
  });

  await test.step('40 restaurants are closed on a holiday by four presses, and one takes it back', async () => {
    await page.goto(`${shop.backEndUrl}/staff/restaurants`);
    hand.presses = 0;
    sent.length = 0;
    await hand.click(page.getByRole('button', { name: 'Holidays and other days…' }));
    const dialog = page.getByRole('dialog');
    const [day = ''] = new Date(Date.now() + 30 * DAY_MS + TASHKENT_OFFSET_MS).toISOString().split('T');
    await hand.fill(dialog.getByLabel(/^First day/), day);
    await hand.click(dialog.getByLabel(`All restaurants: ${RESTAURANTS}`));
    await expectFaultless(page, 'days of many restaurants');
    await hand.click(dialog.getByRole('button', { name: `Save for restaurants: ${RESTAURANTS}` }));
    await expect(page.getByText(`Hours changed at restaurants: ${RESTAURANTS}`)).toBeVisible();
    expect(hand.presses).toBe(4);
    expect(sent.map(([path, { restaurants }]) => [path, restaurants?.length])).toEqual([
      ['SetHoursOfMany', RESTAURANTS],
    ]);
    await expect(page.getByRole('cell', { name: '1', exact: true })).toHaveCount(RESTAURANTS);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText(/^Hours changed/)).toBeHidden();
    await expect(page.getByRole('cell', { name: '1', exact: true })).toHaveCount(0);
  });

  await test.step('a dish is stopped in all restaurants by three presses, and one takes it back', async () => {
    await page.goto(`${shop.backEndUrl}/staff/stop-list?restaurant=more-1`);
    hand.presses = 0;
    await hand.click(page.getByRole('button', { name: /^Stop / }).first());
    await hand.click(page.getByLabel(`All restaurants: ${RESTAURANTS}`));
    await expectFaultless(page, 'stop at many restaurants');
    await hand.click(page.getByRole('button', { name: 'Until we sell it again' }));
    await expect(page.getByText(`Changed at restaurants: ${RESTAURANTS}`)).toBeVisible();
    expect(hand.presses).toBe(3);
    await expectFaultless(page, 'stop list');
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText(`As before again at restaurants: ${RESTAURANTS}`)).toBeVisible();
  });
});
