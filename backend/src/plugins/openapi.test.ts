import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from '../paths';
import { openTestShop, type TestShop } from '../testing/shop';

const committed = path.join(packageDir, 'openapi', 'main.json');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('GET /openapi/main.json', () => {
  // `UPDATE_OPENAPI=1 npx jest openapi` writes it anew, and the change shows in review.
  test('is the committed document', async () => {
    const { body } = await shop.get('/openapi/main.json');
    if (process.env.UPDATE_OPENAPI) await writeFile(committed, `${JSON.stringify(body, null, 2)}\n`);
    expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(body);
  });

  test('is OpenAPI 3.1 and names every endpoint of the API', async () => {
    const { body } = await shop.get('/openapi/main.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/addresses/Delete',
      '/api/addresses/List',
      '/api/addresses/Rename',
      '/api/addresses/Save',
      '/api/customers/Delete',
      '/api/customers/Export',
      '/api/customers/Get',
      '/api/customers/SendCode',
      '/api/customers/Update',
      '/api/customers/Verify',
      '/api/contacts/Get',
      '/api/content/Export',
      '/api/content/Import',
      '/api/delivery/Calculate',
      '/api/delivery/Cancel',
      '/api/delivery/Create',
      '/api/delivery/Events',
      '/api/delivery/Get',
      '/api/delivery/List',
      '/api/delivery/Queue',
      '/api/delivery/Rate',
      '/api/delivery/Repeat',
      '/api/delivery/SetCourier',
      '/api/delivery/SetStatus',
      '/api/feedback/Create',
      '/api/feedback/List',
      '/api/geocode/Search',
      '/api/landmarks/List',
      '/api/news/Get',
      '/api/news/List',
      '/api/products/SetAvailability',
      '/api/promo/Check',
      '/api/regions/List',
      '/api/restaurants/GetByLocation',
      '/api/restaurants/List',
      '/api/shop',
      '/api/shop/Index',
      '/api/stocks/Get',
      '/api/stocks/List',
      '/api/tg_address',
      '/api/zones/Export',
      '/api/zones/Import',
    ]);
  });
});
