import { request as requests } from '@playwright/test';
import { launchPostgres } from '../../backend/src/db/embedded/launch';
import { databaseUrlOf } from '../../backend/src/testing/databaseUrl';
import { aPickupOrder } from '../orders';
import { copyPrepared, makeDataDir, removeDataDir, STAFF_TOKEN, startShop } from '../shop';
import { expect, test } from '../test';

const NEW_PRICE = 91_234;
const SHOWN = '91,234';
const WAIT_MS = 15_000;

test('a scheduled price takes effect at its time and not before, on the kept pages, in the menu and in the quote of two replicas', async () => {
  test.setTimeout(300_000);
  const dataDirs = [makeDataDir(), makeDataDir(), makeDataDir()] as const;
  // The database has a folder of its own: a shop with a DATABASE_URL removes the one that it copies.
  copyPrepared(dataDirs[0]);
  const postgres = await launchPostgres({ dataDir: dataDirs[0] });
  const env = { DATABASE_URL: databaseUrlOf(postgres.connection), KITCHEN_SIMULATOR: 'off' };
  const one = await startShop(dataDirs[1], env);
  const other = await startShop(dataDirs[2], env);
  const customers = await Promise.all([one, other].map(({ url }) => requests.newContext({ baseURL: url })));
  try {
    const [customer] = customers;
    if (!customer) throw new Error('there is no replica');
    const { body } = await aPickupOrder(customer);
    const { customer: _, payment: __, ...cart } = body;
    const [{ id = '' } = {}] = cart.products;
    const folder = `RestaurantId=${cart.restaurantId}&OrderTypeId=200&Language=3`;
    const shown = () =>
      Promise.all(
        customers.flatMap((replica) => [
          replica.get('/en').then(async (page) => (await page.text()).includes(SHOWN)),
          replica.get(`/main/api/shop?${folder}`).then(async (menu) => {
            const { products } = await menu.json();
            return products.find((one: { id: string }) => one.id === id).price === NEW_PRICE;
          }),
          replica
            .post('/main/api/delivery/Calculate', { data: cart })
            .then(async (quote) => (await quote.json()).total === NEW_PRICE),
        ]),
      );
    const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
    const call = async (name: string, data: object) => {
      const answer = await customer.post(`/main/api/menu/drafts/${name}`, { headers: staff, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    };
    const { dish } = await (await customer.get(`/main/api/menu/Dish?id=${id}`, { headers: staff })).json();
    const { id: draftId } = await call('Create', { name: 'December' });
    await call('PutDish', { draftId, dish: { ...dish, price: NEW_PRICE } });

    await shown();
    const at = Date.now() + WAIT_MS;
    await call('Publish', { draftId, at: new Date(at).toISOString() });
    let before = 0;
    while (Date.now() < at) {
      const seen = await shown();
      if (Date.now() >= at) break;
      expect(seen).not.toContain(true);
      before += 1;
    }
    expect(before).toBeGreaterThan(0);
    await expect.poll(shown).not.toContain(false);
  } finally {
    await Promise.all(customers.map((customer) => customer.dispose()));
    await other.stop();
    await one.stop();
    await postgres.stop();
    for (const dataDir of dataDirs) removeDataDir(dataDir);
  }
});
