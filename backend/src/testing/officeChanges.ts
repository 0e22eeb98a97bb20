import type { RestaurantSettings } from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';
import type { TestShop } from './shop';
import type { memberOf } from './staff';

type Person = Awaited<ReturnType<typeof memberOf>>;
type Change = (orderId: string) => Promise<{ statusCode: number }>;

const sameInAll = (text: string) => inAll(() => text);

const promo = {
  code: 'TEN-OFF',
  title: sameInAll('10 %'),
  kind: 'percent',
  value: 10,
  minimum: 0,
  oncePerCustomer: false,
  isActive: true,
};

const news = {
  kind: 'news',
  id: 'oven',
  facts: { publishedAt: '2026-11-20 10:30', picture: 'roman-pizza' },
  texts: { title: sameInAll('Oven'), lead: sameInAll('Hot') },
  markdown: sameInAll('Text'),
};

const restaurant = {
  ...{ id: 'airport', name: sameInAll('Airport'), address: sameInAll('Kushbegi, 1'), phone: '+998711112233' },
  ...{ regionId: 1, latitude: 41.26, longitude: 69.28, slotMinutes: 20, slotLimit: null, ordersAtOnce: 4 },
};

/** A successful call of each route with which the office changes something. */
export function officeChanges(shop: TestShop, boss: () => Person): Record<string, Change> {
  const call = (name: string, body: object) => boss().call(`/staff/main/api/${name}`, body);
  return {
    '/main/api/promo/Save': () => call('promo/Save', { promo }),
    '/main/api/promo/End': () => call('promo/End', { code: promo.code }),
    '/main/api/content/SaveEntry': () => call('content/SaveEntry', { entry: news }),
    '/main/api/content/DeleteEntry': async () => {
      const { kind, id } = news;
      const found = await boss().ask('GET', `/staff/main/api/content/Entry?kind=${kind}&id=${id}`);
      return call('content/DeleteEntry', { kind, id, version: found.json().version });
    },
    '/main/api/restaurants/SetHours': async () => {
      const found = await boss().ask('GET', '/staff/main/api/restaurants/Settings');
      const { id: restaurantId, version, opening, closing } = found.json().restaurants[0];
      const exceptions = [{ date: '2027-01-01' }];
      return call('restaurants/SetHours', { restaurantId, version, opening, closing, exceptions });
    },
    '/main/api/restaurants/SetHoursOfMany': async () => {
      const found = await boss().ask('GET', '/staff/main/api/restaurants/Settings');
      const restaurants = found
        .json()
        .restaurants.map(({ id: restaurantId, version, opening, closing }: RestaurantSettings) => ({
          ...{ restaurantId, version, opening, closing, exceptions: [{ date: '2027-01-02' }] },
        }));
      return call('restaurants/SetHoursOfMany', { restaurants });
    },
    '/main/api/restaurants/SetPause': () =>
      call('restaurants/SetPause', { restaurantId: 'day', pause: 'openly' }),
    '/main/api/restaurants/Save': () => call('restaurants/Save', { restaurant }),
    '/main/api/restaurants/SetState': () =>
      call('restaurants/SetState', { restaurantId: restaurant.id, state: 'closed' }),
    '/main/api/figures/CloseDay': () => {
      const day = new Date(shop.clock.now - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
      return call('figures/CloseDay', { restaurantId: 'day', day, cashExpected: 0, cashCounted: 0 });
    },
    '/main/api/orders/Refund': async (orderId) => {
      const at = new Date(shop.clock.now);
      await shop.database.db
        .updateTable('orders')
        .set({ statusCode: 201 })
        .where('id', '=', orderId)
        .execute();
      const times = { startedAt: at, createdAt: at, paidAt: at };
      const { id } = await shop.database.db
        .insertInto('payments')
        .values({ orderId, provider: 'payme', transactionId: 'one', amount: 75_000, state: 'paid', ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      return call('orders/Refund', { orderId, paymentId: id, reason: 'Cold pizza', isByHand: true });
    },
  };
}
