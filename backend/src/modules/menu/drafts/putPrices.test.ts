import type { MenuDraftChange, MenuPrices } from '@olov/contract';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = openedShop();
const NORTH = { id: 'north', name: '=North', restaurantIds: ['day'] };

const post = (name: string, body: object) =>
  shop.post(`/api/menu/${name}`, { language: 3, ...body }, STAFF_TOKEN);
const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;
let draftId: string;
beforeAll(() => post('SaveRestaurantGroup', NORTH));
beforeEach(async () => {
  draftId = (await post('drafts/Create', { name: 'Prices' })).body.id;
});

const put = (prices: object[]) => post('drafts/PutPrices', { draftId, prices });
const importTable = (csv: string) => post('drafts/ImportPrices', { draftId, csv });
const changes = async (): Promise<[string, unknown][]> =>
  (await get(`drafts/Get?id=${draftId}`)).changes.flatMap((one: MenuDraftChange) =>
    one.fields.map(({ path, after }) => [`${one.kind}/${one.id} ${path}`, after]),
  );
const table = (): Promise<MenuPrices> => get(`Prices?draftId=${draftId}`);
const priceOf = ({ rows }: MenuPrices, dishId: string, modifierId?: string) =>
  rows.find((row) => row.dishId === dishId && row.modifierId === modifierId)?.price;

const center = { dishId: 'wings', restaurantId: 'center' };
const north = { dishId: 'wings', groupId: 'north' };

describe('POST /api/menu/drafts/PutPrices', () => {
  test('prices of dishes, modifiers, restaurants and groups get into a draft together, with one entry of the log', async () => {
    const entries = async () =>
      shop.database.db.selectFrom('staffAudit').select(['id', 'after']).orderBy('id').execute();
    const before = (await entries()).length;
    const { body } = await put([
      { dishId: 'wings', price: 50_000, read: 40_000 },
      { dishId: 'margherita', modifierId: 'large', price: 25_000 },
      { ...center, price: 99_000, read: null },
      { ...north, price: 45_000 },
    ]);
    expect([body.changed, body.prices.length]).toEqual([4, 1]);
    expect(body.prices[0]).toMatchObject({ dishId: 'wings', before: 40_000, after: 99_000 });
    const wanted = await table();
    expect([priceOf(wanted, 'wings'), priceOf(wanted, 'margherita', 'large')]).toEqual([50_000, 25_000]);
    expect(wanted.prices).toEqual([
      { ...center, price: 99_000 },
      { ...north, price: 45_000 },
    ]);
    const menu: MenuPrices = await get('Prices');
    expect([priceOf(menu, 'wings'), menu.prices]).toEqual([40_000, []]);
    expect((await entries()).slice(before).map(({ after }) => after)).toEqual([
      {
        changes: 4,
        prices: [
          'dish/wings',
          'dish/margherita',
          'price/restaurants/center/wings',
          'price/groups/north/wings',
        ],
      },
    ]);
  });

  test('a price that is put back leaves the draft, and so does one that the chain decides again', async () => {
    await put([
      { dishId: 'wings', price: 50_000 },
      { ...center, price: 45_000 },
    ]);
    const { body } = await put([
      { dishId: 'wings', price: 40_000 },
      { ...center, price: null, read: 45_000 },
    ]);
    expect([body.changed, await changes()]).toEqual([2, []]);
  });

  test('the entry of the log names the first twenty of many prices and their number', async () => {
    const rows = (await table()).rows.filter(({ modifierId }) => modifierId === undefined);
    const places = (await table()).restaurants.map(({ id }) => id);
    const prices = [{ dishId: 'wings', price: 41_000 }].concat(
      places.flatMap((restaurantId) =>
        rows.map(({ dishId = '' }) => ({ dishId, restaurantId, price: 77_000 })),
      ),
    );
    expect(prices.length).toBeGreaterThan(20);
    await put(prices);
    const entry = await shop.database.db
      .selectFrom('staffAudit')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.after).toEqual({ changes: prices.length, prices: expect.any(Array) });
    expect((entry.after as { prices: unknown[] }).prices).toHaveLength(20);
  });

  test('other changes of a dish in the draft stay', async () => {
    const { dish } = await get('Dish?id=wings');
    await post('drafts/PutDish', { draftId, dish: { ...dish, forCart: true } });
    await put([{ dishId: 'wings', price: 41_000 }]);
    expect(Object.fromEntries(await changes())).toMatchObject({
      'dish/wings price': 41_000,
      'dish/wings forCart': true,
    });
  });

  test.each([
    [
      'a place for a modifier',
      { dishId: 'margherita', modifierId: 'large', restaurantId: 'center', price: 1 },
      'prices.1.price',
    ],
    ['no price for the chain', { dishId: 'wings', price: null }, 'prices.1.price'],
    ['two places', { ...center, groupId: 'north', price: 1 }, 'prices.1.price'],
    ['an unknown dish', { dishId: 'sushi', price: 1 }, 'prices.1.dishId'],
    [
      'an unknown dish at a restaurant',
      { dishId: 'sushi', restaurantId: 'center', price: 1 },
      'prices.1.dishId',
    ],
    ['an unknown restaurant', { dishId: 'wings', restaurantId: 'moon', price: 1 }, 'prices.1.restaurantId'],
  ])('%s is refused with its field, and no price changes', async (_, wrong, field) => {
    const { status, body } = await put([{ dishId: 'wings', price: 41_000 }, wrong]);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await changes()).toEqual([]);
  });

  test('a price that somebody has changed meanwhile is refused together with the others', async () => {
    await put([{ ...center, price: 45_000 }]);
    const { status, body } = await put([
      { dishId: 'wings', price: 41_000, read: 40_000 },
      { ...center, price: 46_000, read: null },
    ]);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(await changes()).toHaveLength(3);
    expect((await put([{ ...center, price: 45_000, read: null }])).body.changed).toBe(0);
  });

  test('a publication brings all prices to the shop, and one undo takes them back', async () => {
    const shown = async (restaurantId: string) =>
      (
        await shop.get(`/api/shop?OrderTypeId=200&RestaurantId=${restaurantId}&FolderId=pizza&Language=3`)
      ).body.products.find(({ id }: { id: string }) => id === 'wings').price;
    const all = async () => [await shown('center'), await shown('day')];
    await put([
      { dishId: 'wings', price: 41_000 },
      { ...center, price: 42_000 },
      { ...north, price: 43_000 },
    ]);
    await post('drafts/Publish', { draftId, confirm: 0 });
    expect(await all()).toEqual([42_000, 43_000]);
    await post('drafts/Undo', { draftId });
    expect(await all()).toEqual([40_000, 40_000]);
  });
});

describe('the price table as CSV', () => {
  const csvOf = async () => {
    const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
    return (await shop.app.inject({ url: `/api/menu/PriceTable?draftId=${draftId}`, headers })).body;
  };

  test('the table has a column for each group and restaurant, and its import changes nothing', async () => {
    await put([
      { ...center, price: 45_000 },
      { ...north, price: 46_000 },
    ]);
    const csv = await csvOf();
    const [header, ...lines] = csv.split('\r\n');
    expect(header).toBe(
      `\ufeffdish;group;modifier;name;price;'=North [groups/north];${(await table()).restaurants.map(({ id, name }) => `${name.ru} [restaurants/${id}]`).join(';')};version`,
    );
    expect(lines.find((line) => line.startsWith('wings;;;'))).toMatch(
      /^wings;;;wings ru;40000;46000;;45000;/,
    );
    expect((await importTable(csv)).body).toMatchObject({ changed: 0 });
  });

  test('an import sets prices of places, empties others, and leaves columns and rows that it lacks', async () => {
    await put([
      { ...center, price: 45_000 },
      { ...north, price: 46_000 },
      { dishId: 'cola', groupId: 'north', price: 9000 },
    ]);
    const csv =
      'dish;modifier;price;[restaurants/center]\nwings;;41 000;\nmargherita;;60000;61\u00a0000\n;;;';
    expect((await importTable(csv)).body.changed).toBe(3);
    const wanted = await table();
    expect(priceOf(wanted, 'wings')).toBe(41_000);
    expect(wanted.prices).toEqual([
      { dishId: 'cola', groupId: 'north', price: 9000 },
      { dishId: 'margherita', restaurantId: 'center', price: 61_000 },
      { ...north, price: 46_000 },
    ]);
  });

  test('an old table asks before it takes back a price that was published since its download', async () => {
    const csv = await csvOf();
    shop.clock.now += 60_000;
    const { id } = (await post('drafts/Create', { name: 'Meanwhile' })).body;
    const prices = [
      { dishId: 'wings', price: 41_000 },
      { ...center, price: 42_000 },
    ];
    await post('drafts/PutPrices', { draftId: id, prices });
    await post('drafts/Publish', { draftId: id });
    const edited = csv.replace(/^cola;;;([^;]*);\d+/m, 'cola;;;$1;9999');
    const { status, body } = await importTable(edited);
    expect([status, body.code, body.problems]).toEqual([
      422,
      'prices-older',
      [{ text: 'wings: 41000 → 40000' }, { text: 'wings, restaurants/center: 42000 → —' }],
    ]);
    expect(await changes()).toEqual([]);
    expect((await importTable(await csvOf())).body).toMatchObject({ changed: 0 });
    const again = await post('drafts/ImportPrices', { draftId, csv: edited, takesBack: true });
    expect(again.body.changed).toBe(3);
    await post('drafts/Undo', { draftId: id });
  });

  test('every mistake is answered with its line, and no price changes', async () => {
    const csv = [
      'dish;modifier;price;[groups/north]',
      'wings;;41000;4O000',
      'sushi;;1;',
      'margherita;large;20000;1',
      'cola;;9000;',
    ].join('\n');
    const { status, body } = await importTable(csv);
    expect([status, body.problems.map(({ line }: { line: number }) => line)]).toEqual([422, [2, 3, 4]]);
    expect(await changes()).toEqual([]);
    const moon = await importTable('dish;modifier;price;[restaurants/moon]\nwings;;1;1');
    expect(moon.body.problems).toEqual([
      { line: 1, text: 'restaurants/moon: there is no such restaurant or group' },
    ]);
    const twice = await importTable('dish;modifier;price;a [groups/north];b [groups/north]\nwings;;1;1;1');
    expect(twice.body.problems[0].text).toContain('groups/north is there twice');
  });

  test('an import without a draft refuses columns of places, so that none is left out silently', async () => {
    const csv = 'dish;modifier;price;[groups/north]\nwings;;41000;1';
    const body = { csv, isTrial: true, language: 3 };
    expect((await shop.post('/api/prices/Import', body, STAFF_TOKEN)).body.problems[0].text).toContain(
      'go into a draft',
    );
  });
});
