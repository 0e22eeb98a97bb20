import { dishesMenu } from '../../testing/dishes';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';

const shop = openedShop({}, { menu: dishesMenu });

describe('GET /api/shop/Index', () => {
  test('the shop index contains all products of the menu by folder, with names in all languages', async () => {
    const { status, body } = await shop.get('/api/shop/Index');
    expect(status).toBe(200);
    expect(body.folders[0]).toEqual({ id: 'pizza', names: { ru: 'Pizza ru', en: 'Pizza', uz: 'Pizza uz' } });
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([
      'margherita',
      'wings',
      'sold-out',
      'cola',
      'juice',
      'half-and-half',
      'set',
    ]);
    expect(body.products[0]).toMatchObject({
      parentId: 'pizza',
      names: { ru: 'margherita ru', en: 'margherita', uz: 'margherita uz' },
      price: 60_000,
      isFrom: true,
      hasModifiers: true,
      isAvailable: true,
      imageUrl: '/main/media/products/margherita-480.webp',
    });
    expect(body.products[3]).toMatchObject({ isFrom: false, hasModifiers: false });
  });

  test('the price in the shop index includes required modifiers and default choices', async () => {
    const { body } = await shop.get('/api/shop/Index');
    const prices = Object.fromEntries(
      body.products.map(({ id, price }: { id: string; price: number }) => [id, price]),
    );
    expect(prices).toMatchObject({ wings: 45_000, 'half-and-half': 65_000, set: 90_000 });
  });

  test('the shop index has the names of tags, modifiers and their groups once, and products refer to them', async () => {
    const { body } = await shop.get('/api/shop/Index');
    const [margherita] = body.products;
    const namesAt = (places: number[]) => places.map((at) => body.terms[at].en);
    expect(namesAt(margherita.tags)).toEqual(['Hit']);
    expect(namesAt(margherita.choices)).toEqual(['Size', 'Toppings', 'small', 'large', 'cheese', 'truffle']);
    expect(body.terms[margherita.tags[0]]).toEqual({ ru: 'Hit ru', en: 'Hit', uz: 'Hit uz' });
    expect(new Set(body.terms.map((names: object) => JSON.stringify(names))).size).toBe(body.terms.length);
  });

  test('the shop index without a menu for the place contains the reason', async () => {
    const { body } = await shop.get('/api/shop/Index?RegionId=9&Language=3');
    expect(body).toEqual({ folders: [], products: [], error: 'No restaurant is open in this city now.' });
  });
});

describe('GET /api/shop', () => {
  const special = async (restaurant = 'center') =>
    (await shop.get(`/api/shop?FolderId=special&OrderTypeId=200&RestaurantId=${restaurant}`)).body.products;

  test('a half or a choice of a set has the id, picture and availability of its product', async () => {
    const [halves, set] = await special();
    expect(halves.modifierGroups).toMatchObject([{ id: 'halves', kind: 'halves' }]);
    expect(halves.modifiers).toMatchObject([
      { productId: 'margherita', isAvailable: true, picture: { width: 800 } },
      { productId: 'wings', isAvailable: true },
      { productId: 'sold-out', isAvailable: false },
    ]);
    expect(set.modifiers[1]).toMatchObject({
      productId: 'juice',
      imageUrl: '/main/media/products/juice-480.webp',
    });
  });

  test('a modifier has its allergens, and a choice of a set those of its product, if they are known', async () => {
    const [, set] = await special();
    const [cola, juice] = set.modifiers;
    expect(juice).toMatchObject({ allergens: [] });
    expect(cola).not.toHaveProperty('allergens');
    await shop.database.db
      .updateTable('productModifiers')
      .set({ allergens: ['milk'] })
      .where('id', '=', 'cheese')
      .execute();
    const { body } = await shop.get('/api/shop?FolderId=pizza');
    const [margherita] = body.products;
    expect(margherita.modifiers.find(({ id }: { id: string }) => id === 'cheese').allergens).toEqual([
      'milk',
    ]);
    expect(margherita.modifiers.find(({ id }: { id: string }) => id === 'small')).not.toHaveProperty(
      'allergens',
    );
  });

  test('a dish has nutrition and allergens if they are known', async () => {
    const { body } = await shop.get('/api/shop?FolderId=drinks');
    const [cola, juice] = body.products;
    expect(juice).toMatchObject({ nutrition: { energy: 45, carbohydrates: 10.1 }, allergens: [] });
    expect(cola).not.toHaveProperty('nutrition');
    expect(cola).not.toHaveProperty('allergens');
  });

  test('a set without an available choice is unavailable at the restaurant whose stop list has these choices, and at no other', async () => {
    for (const productId of ['cola', 'juice'])
      await shop.post(
        '/api/products/SetAvailability',
        { restaurantId: 'center', productId, isAvailable: false },
        STAFF_TOKEN,
      );
    expect((await special())[1].isAvailable).toBe(false);
    expect((await special('day'))[1].isAvailable).toBe(true);
  });
});
