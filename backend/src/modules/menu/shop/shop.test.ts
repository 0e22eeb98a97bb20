import { dishesMenu } from '../../../testing/dishes';
import { inCenter, outside } from '../../../testing/menu';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = openedShop();

const point = ({ latitude, longitude }: typeof inCenter) => `Latitude=${latitude}&Longitude=${longitude}`;
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('GET /api/shop', () => {
  // spec 7: GET `/api/shop`: query Language, RestaurantId, RegionId, Longitude, Latitude, OrderTypeId; menu, hours, delivery duration, delivery price
  test('a new visitor gets the first active restaurant, its folders and the products of the first folder', async () => {
    const { status, body } = await shop.get('/api/shop?Language=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      restId: 'center',
      starTime: '10:00',
      endTime: '03:00',
      deliveryDuration: 30,
      priceOfDelivery: 15_000,
      minimum: 50_000,
    });
    expect(body.error).toBeUndefined();
    expect(body.folders).toEqual([
      { id: 'pizza', name: 'Pizza', productCount: 3 },
      { id: 'drinks', name: 'Drinks', productCount: 1 },
    ]);
    expect(ids(body.products)).toEqual(['margherita', 'wings', 'sold-out']);
    expect(ids(body.productsForCart)).toEqual(['cola']);
  });

  test('the menu contains at most the requested number of products but the tags of all products', async () => {
    const { body } = await shop.get('/api/shop?Language=3&Take=2');
    expect(ids(body.products)).toEqual(['margherita', 'wings']);
    expect(body.folders[0].productCount).toBe(3);
    const { body: drinks } = await shop.get('/api/shop?Language=3&FolderId=drinks&Take=1');
    expect(drinks.tags).toEqual([{ id: 'hit', name: 'Hit' }]);
    expect((await shop.get('/api/shop?Take=0')).status).toBe(400);
  });

  test('the menu of a tag contains all products with that tag, whatever folder and number are requested', async () => {
    const tagged = await shop.get('/api/shop?Language=3&Tag=hit');
    expect(tagged.body.tag).toBe('hit');
    expect(ids(tagged.body.products)).toEqual(['margherita', 'sold-out', 'cola']);
    expect(tagged.body.folders).toHaveLength(2);
    const { body } = await shop.get('/api/shop?Language=3&Tag=hit&FolderId=drinks&Take=1');
    expect(ids(body.products)).toEqual(['margherita', 'sold-out', 'cola']);
    expect((await shop.get('/api/shop')).body).not.toHaveProperty('tag');
  });

  test('the menu of an unknown tag has no products and repeats the tag', async () => {
    const { body } = await shop.get('/api/shop?Tag=zzz');
    expect(body).toMatchObject({ tag: 'zzz', products: [], folders: [{ id: 'pizza' }, { id: 'drinks' }] });
  });

  test('a product in the menu has tags, groups, modifiers and pictures, and marks unavailable items', async () => {
    const { body } = await shop.get('/api/shop?Language=3');
    const [margherita, wings, soldOut] = body.products;
    expect(margherita).toMatchObject({
      parentId: 'pizza',
      price: 60_000,
      isAvailable: true,
      imageUrl: '/main/media/products/margherita-480.webp',
      tags: [{ id: 'hit', name: 'Hit' }],
      modifierGroups: [
        { id: 'size', name: 'Size', kind: 'one' },
        { id: 'toppings', name: 'Toppings', kind: 'many' },
      ],
    });
    expect(margherita.picture.variants).toContainEqual({
      format: 'avif',
      width: 240,
      url: '/main/media/products/margherita-240.avif',
    });
    expect(margherita.modifiers[2]).toMatchObject({
      id: 'cheese',
      maxOneDish: 3,
      count: 0,
      groupId: 'toppings',
    });
    expect(margherita.modifiers[3]).toMatchObject({ id: 'truffle', isAvailable: false });
    expect(wings.modifiers[0]).toMatchObject({ id: 'dip', isRequired: true, count: 1 });
    expect(soldOut.isAvailable).toBe(false);
  });

  // spec 3: The count of a modifier is 1 if required, else 0
  test('the count of a modifier is 1 if it is required, else 0', async () => {
    const { body } = await shop.get('/api/shop');
    const modifiers = body.products.flatMap((product: { modifiers: object[] }) => product.modifiers);
    const counts = modifiers.map(
      ({ isRequired, count }: { isRequired: boolean; count: number }) => `${isRequired} ${count}`,
    );
    expect(new Set(counts)).toEqual(new Set(['true 1', 'false 0']));
  });

  test('the menu contains the products of FolderId, and none for an unknown folder', async () => {
    expect(ids((await shop.get('/api/shop?FolderId=drinks')).body.products)).toEqual(['cola']);
    const gone = (await shop.get('/api/shop?FolderId=gone')).body;
    expect(gone.products).toEqual([]);
    expect(gone.folders).toHaveLength(2);
  });

  // spec 4: Delivery mode: 0 is delivery, 200 is pickup
  test('the menu for a pickup has no delivery price and no minimum', async () => {
    const { body } = await shop.get('/api/shop?OrderTypeId=200&RestaurantId=day');
    expect(body).toMatchObject({ restId: 'day', priceOfDelivery: 0, minimum: 0 });
  });

  test('the menu for a delivery is that of the zone’s restaurant, whatever restaurant is requested', async () => {
    const { body } = await shop.get(`/api/shop?OrderTypeId=0&RestaurantId=day&${point(inCenter)}`);
    expect(body.restId).toBe('center');
  });

  test('a place with zero coordinates counts as no place in a request for the menu', async () => {
    const { body } = await shop.get('/api/shop?OrderTypeId=0&Latitude=0&Longitude=0');
    expect(body.restId).toBe('center');
  });

  test.each([
    [
      'a point in no zone',
      `OrderTypeId=0&${point(outside)}`,
      'We don’t deliver here yet. Choose another address or pickup.',
    ],
    [
      'an unknown restaurant',
      'OrderTypeId=200&RestaurantId=nowhere',
      'This restaurant isn’t taking orders now. Choose another one.',
    ],
    [
      'an inactive restaurant',
      'OrderTypeId=200&RestaurantId=closed-down',
      'This restaurant isn’t taking orders now. Choose another one.',
    ],
    [
      'a restaurant of another region',
      'OrderTypeId=200&RestaurantId=samarkand&RegionId=1',
      'This restaurant isn’t taking orders now. Choose another one.',
    ],
    ['a region without restaurants', 'RegionId=9', 'No restaurant is open in this city now.'],
  ])('a request for the menu with %s gets the reason and an empty menu', async (_, query, error) => {
    const { status, body } = await shop.get(`/api/shop?Language=3&${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ error, restId: '', folders: [], products: [], productsForCart: [] });
  });
});

const dishes = openedShop({}, { menu: dishesMenu });

describe('GET /api/shop/Index', () => {
  test('the shop index contains all products of the menu by folder, with names in all languages', async () => {
    const { status, body } = await dishes.get('/api/shop/Index');
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
    const { body } = await dishes.get('/api/shop/Index');
    const prices = Object.fromEntries(
      body.products.map(({ id, price }: { id: string; price: number }) => [id, price]),
    );
    expect(prices).toMatchObject({ wings: 45_000, 'half-and-half': 65_000, set: 90_000 });
  });

  test('the shop index has the names of tags, modifiers and their groups once, and products refer to them', async () => {
    const { body } = await dishes.get('/api/shop/Index');
    const [margherita] = body.products;
    const namesAt = (places: number[]) => places.map((at) => body.terms[at].en);
    expect(namesAt(margherita.tags)).toEqual(['Hit']);
    expect(namesAt(margherita.choices)).toEqual(['Size', 'Toppings', 'small', 'large', 'cheese', 'truffle']);
    expect(body.terms[margherita.tags[0]]).toEqual({ ru: 'Hit ru', en: 'Hit', uz: 'Hit uz' });
    expect(new Set(body.terms.map((names: object) => JSON.stringify(names))).size).toBe(body.terms.length);
  });

  test('the shop index without a menu for the place contains the reason', async () => {
    const { body } = await dishes.get('/api/shop/Index?RegionId=9&Language=3');
    expect(body).toEqual({ folders: [], products: [], error: 'No restaurant is open in this city now.' });
  });
});

describe('GET /api/shop', () => {
  const specialDishes = async (restaurant = 'center') =>
    (await dishes.get(`/api/shop?FolderId=special&OrderTypeId=200&RestaurantId=${restaurant}`)).body.products;

  test('a half or a choice of a set has the id, picture and availability of its product', async () => {
    const [halves, set] = await specialDishes();
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

  test('a modifier has its allergens and diets, and a choice of a set those of its product, if they are known', async () => {
    const [, set] = await specialDishes();
    const [cola, juice] = set.modifiers;
    expect(juice).toMatchObject({ allergens: [] });
    expect(cola).not.toHaveProperty('allergens');
    expect(cola).not.toHaveProperty('diets');
    await dishes.database.db
      .updateTable('productModifiers')
      .set({ allergens: ['milk'], diets: ['vegetarian'] })
      .where('id', '=', 'cheese')
      .execute();
    const { body } = await dishes.get('/api/shop?FolderId=pizza');
    const [margherita] = body.products;
    expect(margherita.modifiers.find(({ id }: { id: string }) => id === 'cheese')).toMatchObject({
      ...{ allergens: ['milk'], diets: ['vegetarian'] },
    });
    expect(margherita.modifiers.find(({ id }: { id: string }) => id === 'small')).not.toHaveProperty(
      'allergens',
    );
  });

  test('a dish has nutrition and allergens if they are known', async () => {
    const { body } = await dishes.get('/api/shop?FolderId=drinks');
    const [cola, juice] = body.products;
    expect(juice).toMatchObject({ nutrition: { energy: 45, carbohydrates: 10.1 }, allergens: [] });
    expect(cola).not.toHaveProperty('nutrition');
    expect(cola).not.toHaveProperty('allergens');
  });

  test('a set without an available choice is unavailable at the restaurant whose stop list has these choices, and at no other', async () => {
    for (const productId of ['cola', 'juice'])
      await dishes.post(
        '/api/products/SetAvailability',
        { restaurantId: 'center', productId, isAvailable: false },
        STAFF_TOKEN,
      );
    expect((await specialDishes())[1].isAvailable).toBe(false);
    expect((await specialDishes('day'))[1].isAvailable).toBe(true);
  });
});
