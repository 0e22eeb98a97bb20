import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from '../paths';
import { openTestShop, type TestShop } from '../testing/shop';

const committedAs = (name: string) => path.join(packageDir, 'openapi', `${name}.json`);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

// `UPDATE_OPENAPI=1 npx jest openapi` rewrites the committed documents, so that a review shows the change.
// asvs V2.1.1, V8.1.2
test.each([
  ['main', '/openapi/main.json'],
  ['messenger', '/openapi/messenger.json'],
  ['hr', '/hr/openapi/hr.json'],
])('the OpenAPI document of the %s API equals the committed one', async (name, url) => {
  const { body } = await shop.get(url);
  if (process.env.UPDATE_OPENAPI) await writeFile(committedAs(name), `${JSON.stringify(body, null, 2)}\n`);
  expect(JSON.parse(await readFile(committedAs(name), 'utf8'))).toEqual(body);
});

// asvs V8.1.1
test('the OpenAPI document of every route lists the refusals that precede its handler', async () => {
  const { body } = await shop.get('/openapi/main.json');
  const { get, post } = { ...body.paths['/api/news/List'], ...body.paths['/api/delivery/Create'] };
  expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['431', '503']));
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['408', '413', '415', '431', '503']));
  expect(Object.keys(body.paths['/api/delivery/Events'].get.responses)).toContain('406');
});

describe('the OpenAPI document of the HR API', () => {
  test('the OpenAPI document of the HR API lists every endpoint below its base URL', async () => {
    const { body } = await shop.get('/hr/openapi/hr.json');
    expect(body.servers).toEqual([{ url: '/hr' }]);
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/vacancies/Applications',
      '/api/vacancies/Apply',
      '/api/vacancies/Cv',
      '/api/vacancies/DeleteApplication',
      '/api/vacancies/Export',
      '/api/vacancies/Get',
      '/api/vacancies/List',
    ]);
    expect(Object.keys(body.paths['/api/vacancies/Apply'].post.requestBody.content)).toEqual([
      'multipart/form-data',
    ]);
  });
});

describe('the OpenAPI document of the main API', () => {
  test('the OpenAPI document of the main API has version 3.1 and lists every endpoint', async () => {
    const { body } = await shop.get('/openapi/main.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/addresses/Delete',
      '/api/addresses/List',
      '/api/addresses/Rename',
      '/api/addresses/Save',
      '/api/contacts/Get',
      '/api/content/DeleteEntry',
      '/api/content/Entries',
      '/api/content/Entry',
      '/api/content/Export',
      '/api/content/Import',
      '/api/content/Preview',
      '/api/content/SaveEntry',
      '/api/customers/Delete',
      '/api/customers/Export',
      '/api/customers/Get',
      '/api/customers/SendCode',
      '/api/customers/Update',
      '/api/customers/Verify',
      '/api/delivery/Calculate',
      '/api/delivery/Cancel',
      '/api/delivery/Create',
      '/api/delivery/Events',
      '/api/delivery/Find',
      '/api/delivery/Get',
      '/api/delivery/List',
      '/api/delivery/Queue',
      '/api/delivery/Rate',
      '/api/delivery/Repeat',
      '/api/delivery/SetCourier',
      '/api/delivery/SetPromise',
      '/api/delivery/SetStatus',
      '/api/feedback/Create',
      '/api/feedback/Delete',
      '/api/feedback/List',
      '/api/figures/Csv',
      '/api/figures/List',
      '/api/geocode/Reverse',
      '/api/geocode/Search',
      '/api/landmarks/List',
      '/api/menu/DeleteRestaurantGroup',
      '/api/menu/Dish',
      '/api/menu/Dishes',
      '/api/menu/Export',
      '/api/menu/Import',
      '/api/menu/Pictures',
      '/api/menu/RestaurantGroups',
      '/api/menu/SaveRestaurantGroup',
      '/api/menu/Tree',
      '/api/menu/UploadPicture',
      '/api/menu/drafts/Create',
      '/api/menu/drafts/Delete',
      '/api/menu/drafts/Get',
      '/api/menu/drafts/List',
      '/api/menu/drafts/Preview',
      '/api/menu/drafts/Publish',
      '/api/menu/drafts/PutDish',
      '/api/menu/drafts/PutFolder',
      '/api/menu/drafts/PutGroup',
      '/api/menu/drafts/PutOrder',
      '/api/menu/drafts/PutPrice',
      '/api/menu/drafts/PutTag',
      '/api/menu/drafts/Remove',
      '/api/menu/drafts/Rename',
      '/api/menu/drafts/Revert',
      '/api/menu/drafts/Undo',
      '/api/menu/drafts/Unschedule',
      '/api/news/Get',
      '/api/news/List',
      '/api/orders/Get',
      '/api/orders/Refund',
      '/api/orders/Search',
      '/api/prices/Export',
      '/api/prices/Import',
      '/api/products/SetAvailability',
      '/api/promo/Check',
      '/api/promo/End',
      '/api/promo/List',
      '/api/promo/Save',
      '/api/push/Check',
      '/api/push/Key',
      '/api/push/Subscribe',
      '/api/push/Unsubscribe',
      '/api/regions/List',
      '/api/restaurants/GetByLocation',
      '/api/restaurants/List',
      '/api/restaurants/SetHours',
      '/api/restaurants/SetPause',
      '/api/restaurants/Settings',
      '/api/shop',
      '/api/shop/GoesWith',
      '/api/shop/Index',
      '/api/shop/Preview',
      '/api/stocks/Get',
      '/api/stocks/List',
      '/api/zones/Export',
      '/api/zones/Get',
      '/api/zones/Import',
      '/api/zones/Set',
    ]);
  });
});

// spec 1: A separate back end for the messenger
test('the OpenAPI document of the messenger API lists every endpoint of the mini-app', async () => {
  const { body } = await shop.get('/openapi/messenger.json');
  const calls = Object.entries<object>(body.paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method} ${route}`),
  );
  expect(calls.sort()).toEqual([
    'get /api/tg_address',
    'get /api/tg_basket',
    'post /api/tg_order',
    'put /api/tg_basket',
  ]);
});
