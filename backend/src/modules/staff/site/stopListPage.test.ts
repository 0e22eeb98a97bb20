import { openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const shop = openedShop();
let cook: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
});

const open = async (search = '', restaurant = 'center') =>
  await cook.ask('GET', `/staff/stop-list?${new URLSearchParams({ restaurant, search })}`);
const dishes = async (search = '') =>
  [
    ...(await open(search)).body.matchAll(
      /<li id="dish-([^"]+)"[^>]*>\s*<p><b>[^<]*<\/b> <span class="state">([^<]*)/g,
    ),
  ].map(([, id, state]) => `${id}: ${state}`);
const set = (fields: object) =>
  cook.post('/staff/stop-list', { restaurantId: 'center', productId: 'cola', ...fields });

test('the stop list page stops a dish, lists it first, counts its pieces, and sells it again', async () => {
  expect((await dishes())[0]).not.toContain('cola');
  expect((await set({ isAvailable: 'no' })).headers.location).toBe(
    '/staff/stop-list?restaurant=center#dish-cola',
  );
  expect((await dishes()).slice(0, 2)).toContain('cola: Stopped');
  await set({ isAvailable: 'yes', left: '3' });
  expect(await dishes('cola')).toEqual(['cola: On sale. Pieces left: 3']);
  await set({ isAvailable: 'yes', left: '0' });
  expect(await dishes('cola')).toEqual(['cola: Stopped. Pieces left: 0']);
  await set({ isAvailable: 'yes' });
  expect(await dishes('cola')).toEqual(['cola: On sale']);
});

test('the stop list page shows two hundred dishes, stopped ones first, and the number of the others', async () => {
  const { pool } = shop.database;
  await pool.query(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'copy-' || n))).*
     from products p, generate_series(1, 300) as n where p.id = 'margherita'`,
  );
  await set({ isAvailable: 'no' });
  const { body } = await open();
  expect([(await dishes()).length, (await dishes()).includes('cola: Stopped')]).toEqual([200, true]);
  expect(body).toMatch(/Find the others by name: \d{3}</);
  await set({ isAvailable: 'yes' });
  await pool.query("delete from products where id like 'copy-%'");
});

test('the search of the stop list page finds dishes by a part of a name and keeps the searched words', async () => {
  expect((await dishes('MARGH')).map((dish) => dish.split(':')[0])).toEqual(['margherita']);
  expect(await dishes('no such dish')).toEqual([]);
  const { headers } = await set({ isAvailable: 'no', search: 'co' });
  expect(headers.location).toBe('/staff/stop-list?restaurant=center&search=co#dish-cola');
  expect((await open('"><script>')).body).not.toContain('"><script>');
});
