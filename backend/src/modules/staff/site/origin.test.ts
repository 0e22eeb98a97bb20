import { anOfficeBuild } from '../../../testing/officeBuild';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

const STAFF_HOST = 'staff.olov.example';
const AT_HOME = { host: STAFF_HOST };

let build: Awaited<ReturnType<typeof anOfficeBuild>>;
let shop: TestShop;
let cook: Person;
beforeAll(async () => {
  build = await anOfficeBuild();
  shop = await openTestShop({}, { staffOrigin: `https://${STAFF_HOST}`, officeDir: build.folder });
  cook = await memberOf(shop, 'manager', {}, AT_HOME);
});
afterAll(async () => {
  await shop.close();
  await build.close();
});

const SHOP = 'https://shop.olov.example';

/** Requests that a script of a remote could make on the shop's page, with the cookie of a signed-in member. */
const ATTACKS: [name: string, headers: Record<string, string>][] = [
  ['fetch from the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: SHOP }],
  [
    'fetch without CORS',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
  ],
  ['frame', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['script element', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }],
  ['request of a browser without fetch metadata', { origin: SHOP }],
];

const PAGES = [
  '/staff',
  '/staff/api/Sessions',
  '/staff/orders',
  '/staff/api/Boot',
  '/staff/files/main.0123abcd.js',
  '/staff/main/api/delivery/Queue?restaurantId=center',
  '/staff/main/api/menu/Export',
];

test.each(ATTACKS)(
  'a %s of the shop’s page reads nothing with the session of a member',
  async (_, headers) => {
    for (const url of PAGES) {
      const { statusCode, body } = await cook.ask('GET', url, { headers });
      expect([url, [401, 403].includes(statusCode)]).toEqual([url, true]);
      expect(body).not.toContain(cook.id);
    }
  },
);

test.each([
  ...ATTACKS,
  [
    'form',
    {
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      origin: SHOP,
    },
  ] as const,
])('a %s of the shop’s page changes nothing with the session of a member', async (_, headers) => {
  const logout = await cook.ask('POST', '/staff/api/SignOut', { headers, payload: {} });
  expect(logout.statusCode).toBe(403);
  const stop = await cook.ask('POST', '/staff/main/api/products/SetAvailability', {
    headers: headers,
    payload: { restaurantId: 'center', productId: 'cola', isAvailable: false },
  });
  expect(stop.statusCode).toBe(401);
  expect(await shop.database.db.selectFrom('staffAudit').selectAll().execute()).toEqual([]);
});

test('a link from another page opens a page of the staff, which no other page can frame or hold', async () => {
  const link = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const { statusCode, headers } = await cook.ask('GET', '/staff', {
    headers: link,
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  ['through the host', { 'x-forwarded-prefix': '/main' }],
  ['at another host name', { host: 'shop.olov.example' }],
])('the session of a member opens nothing %s', async (_, headers) => {
  expect((await cook.ask('GET', '/staff', { headers })).statusCode).toBe(404);
  expect((await cook.ask('GET', '/main/api/zones/Export', { headers })).statusCode).toBe(401);
});

test('the session of a member opens the API at the origin of the staff', async () => {
  for (const url of ['/staff/main/api/zones/Export', '/main/api/zones/Export'])
    expect((await cook.ask('GET', url)).statusCode).toBe(200);
});
