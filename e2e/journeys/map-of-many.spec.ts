import { brotliCompressSync } from 'node:zlib';
import { openMemory, specCalls } from '../../tooling/testing/backends/spec';
import { testWith } from '../foreign';
import { expect, speaking } from '../test';
import { serveTiles } from '../tiles';

/** Restaurants in rows over the city, each with a round zone of 15 corners. */
const MANY = Array.from({ length: 300 }, (_, n) => {
  const latitude = 41.21 + Math.floor(n / 20) * 0.013;
  const longitude = 69.15 + (n % 20) * 0.012;
  const corners = Array.from({ length: 15 }, (_, corner) => {
    const angle = (corner / 15) * 2 * Math.PI;
    return [latitude + 0.02 * Math.sin(angle), longitude + 0.03 * Math.cos(angle)].map((at) => at.toFixed(4));
  });
  const zone = `[${corners.map((at) => `[${at}]`)}]`;
  const address = `Alisher Navoiy koʻchasi, ${n}`;
  const hours = { starTime: '10:00', endTime: '03:00', deliveryDuration: 30, phone: '+998712000000' };
  return {
    id: `r${n}`,
    name: `Olov ${n}`,
    address,
    latitude,
    longitude,
    regionId: 1,
    isActive: true,
    zone,
    ...hours,
  };
});

const test = testWith({
  ...specCalls(openMemory()),
  'GET /api/restaurants/List': () => ({ body: MANY }),
  'GET /api/landmarks/List': () => ({ body: [] }),
  'GET /api/contacts/Get': () => ({
    body: { phone: '+998712005555', links: [], cities: [{ id: 1, name: 'Tashkent', restaurants: MANY }] },
  }),
});
test.use(speaking('en'));

for (const [path, row] of [
  ['delivery-map', 'map-restaurant'],
  ['contacts', 'contact-restaurant'],
] as const) {
  test(`the HTML of /${path} has at most 200 KB with 300 restaurants, and 40 KB compressed`, async ({
    request,
  }) => {
    // A browser with a cookie has the scripts and style sheets already; the HTML of a first visit contains them.
    const headers = { cookie: 'olov_theme=light' };
    const html = await (await request.get(`/en/${path}`, { headers })).body();
    expect(html.toString().match(new RegExp(row, 'g'))).toHaveLength(20);
    expect(html.length).toBeLessThan(200_000);
    expect(brotliCompressSync(html).length).toBeLessThan(40_000);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`a link of /${path} leads to all restaurants without scripts`, async ({ page, context }) => {
      await serveTiles(context);
      await page.goto(`/en/${path}`);
      await page.getByTestId('all-restaurants').click();
      await expect(page.getByTestId(row)).toHaveCount(300);
      await expect(page.getByTestId('all-restaurants')).toHaveCount(0);
    });
  });
}

test('“show all” lists the restaurants that the delivery map leaves out, and the map gets them when it is drawn', async ({
  page,
  context,
}) => {
  await serveTiles(context);
  await page.goto('/en/delivery-map');
  const rows = page.getByTestId('map-restaurant');
  await expect(rows).toHaveCount(20);
  await expect(page.locator('.leaflet-overlay-pane path')).toHaveCount(300);
  await expect(rows).toHaveCount(20);
  await page.getByTestId('all-restaurants').press('Enter');
  await expect(rows).toHaveCount(300);
  await expect(rows.nth(20)).toBeFocused();
});

test('“show all” lists the restaurants that the contacts leave out', async ({ page, context }) => {
  await serveTiles(context);
  await page.goto('/en/contacts');
  const rows = page.getByTestId('contact-restaurant');
  await expect(rows).toHaveCount(20);
  await page.getByTestId('all-restaurants').press('Enter');
  await expect(rows).toHaveCount(300);
  await expect(rows.nth(20)).toBeFocused();
});
