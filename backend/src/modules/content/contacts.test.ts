import { seed } from '@olov/demo-data';
import { openedShop } from '../../testing/shop';

const shop = openedShop({}, { menu: seed });
const bare = openedShop();

describe('GET /api/contacts/Get', () => {
  test('the contacts contain the chain’s phone and links and its restaurants by city, in the language of the request', async () => {
    const { status, body } = await shop.get('/api/contacts/Get?Language=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phone: '+998712005555',
      telegram: 'olov_pizza',
      address: '23 Shahrisabz Street, second floor, Tashkent',
      links: [{ name: 'Instagram' }, { name: 'YouTube' }],
      cities: [{ name: 'Tashkent' }, { name: 'Samarkand' }],
    });
    expect(body.cities[0].restaurants[0]).toEqual({
      id: 'tashkent-center',
      name: 'Olov Shahrisabz Street',
      address: '23 Shahrisabz Street, Tashkent',
      phone: '+998712000101',
      latitude: 41.3065,
      longitude: 69.284,
      usualHours: '10:00-03:00',
      starTime: '10:00',
      endTime: '03:00',
      deliveryDuration: 30,
    });
  });

  test('the contacts leave out inactive restaurants', async () => {
    const { body } = await shop.get('/api/contacts/Get');
    const ids = body.cities.flatMap(({ restaurants }: { restaurants: { id: string }[] }) =>
      restaurants.map(({ id }) => id),
    );
    const { body: all } = await shop.get('/api/restaurants/List');
    const active = all.filter(({ isActive }: { isActive: boolean }) => isActive);
    expect(active.length).toBeLessThan(all.length);
    expect(ids.sort()).toEqual(active.map(({ id }: { id: string }) => id).sort());
  });

  test('the contacts list the restaurants also when the chain has no contact data', async () => {
    const { status, body } = await bare.get('/api/contacts/Get');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['links', 'cities']);
    expect(body.cities.length).toBeGreaterThan(0);
  });
});
