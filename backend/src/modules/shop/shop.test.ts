import { inCenter, outside } from '../../testing/menu';
import { openedShop } from '../../testing/shop';

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
    const counts = modifiers.map((modifier: { isRequired: boolean; count: number }) => [
      modifier.isRequired,
      modifier.count,
    ]);
    expect(counts).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, 0],
      ]),
    );
    expect(counts.every(([isRequired, count]: [boolean, number]) => count === (isRequired ? 1 : 0))).toBe(
      true,
    );
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
