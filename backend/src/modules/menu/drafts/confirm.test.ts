import type { DishEntity } from '@olov/contract';
import { keyring } from '../../../testing/keyring';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { createMayBegin } from '../../staff/deferred/service';
import { tokensOf } from '../../staff/machines';
import { publishDue } from './publishDue';

const shop = openedShop();
let files: object;
beforeAll(async () => {
  files = (await shop.get('/api/menu/Export', STAFF_TOKEN)).body.files;
});
beforeEach(async () => {
  shop.clock.now = at('12:00');
  await shop.database.pool.query('delete from dish_prices');
  await post('Import', { files, isTrial: false, confirm: await steepIn(files) });
});

const post = (name: string, body: object) =>
  shop.post(`/api/menu/${name}`, { language: 3, ...body }, STAFF_TOKEN);
const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;
const steepIn = async (wanted: object) =>
  (await post('Import', { files: wanted, isTrial: true })).body.prices.length;

const newDraft = async (): Promise<string> => (await post('drafts/Create', { name: 'Winter' })).body.id;
const dishOf = async (id: string): Promise<DishEntity> => (await get(`Dish?id=${id}`)).dish;
const putDish = async (draftId: string, id: string, change: object) =>
  post('drafts/PutDish', { draftId, dish: { ...(await dishOf(id)), ...change } });
const putPrice = (draftId: string, price: object) =>
  post('drafts/PutPrice', { draftId, dishId: 'margherita', ...price });
const publish = (draftId: string, options: object = {}) => post('drafts/Publish', { draftId, ...options });
const impactOf = async (draftId: string) => (await get(`drafts/Get?id=${draftId}`)).impact;
const menuPrice = async () => (await dishOf('margherita')).price;

const soon = () => new Date(shop.clock.now + 60_000).toISOString();
const log = { info() {}, warn() {}, error() {} };
const tick = () =>
  publishDue(
    {
      db: shop.database.db,
      mayBegin: createMayBegin(tokensOf(keyring(STAFF_TOKEN), [])),
      tellPages: async () => {},
      log,
    },
    shop.clock.now + 120_000,
  );

test('a price that changes by more than half is published only with its number, now and at a time', async () => {
  const draftId = await newDraft();
  await putDish(draftId, 'margherita', { price: 6000 });
  const price = {
    dishId: 'margherita',
    dish: (await dishOf('margherita')).name,
    before: 60_000,
    after: 6000,
    restaurants: null,
  };
  const { restaurants } = await get('RestaurantGroups');
  expect(await impactOf(draftId)).toEqual({ dishes: 1, restaurants: restaurants.length, prices: [price] });
  for (const wish of [{}, { confirm: 2 }, { at: soon() }, { at: soon(), confirm: 0 }])
    expect(await publish(draftId, wish)).toMatchObject({
      status: 409,
      body: {
        code: 'confirm-prices',
        error: `Confirm the prices that change by more than half: ${price.dish.en} 60,000\u00a0UZS → 6,000\u00a0UZS`,
        prices: [price],
      },
    });
  expect(await menuPrice()).toBe(60_000);
  expect((await publish(draftId, { confirm: 1 })).body.state).toBe('published');
  expect(await menuPrice()).toBe(6000);
  expect((await post('drafts/Undo', { draftId })).body.state).toBe('published');
  expect(await menuPrice()).toBe(60_000);
});

test.each([
  ['falls by half', 0, 30_000],
  ['falls by more than half', 1, 29_999],
  ['rises by half', 0, 90_000],
  ['rises by more than half', 1, 90_001],
])('a price that %s needs %i confirmations', async (_, count, price) => {
  const draftId = await newDraft();
  await putDish(draftId, 'margherita', { price });
  expect((await impactOf(draftId)).prices).toHaveLength(count);
});

test('a modifier that becomes dearer by more than half is named with its dish, and a new one is not', async () => {
  const draftId = await newDraft();
  const { modifiers } = await dishOf('margherita');
  const [first] = modifiers;
  if (first?.price === undefined) throw new Error('the dish has no modifiers');
  const dearer = { ...first, price: first.price * 2 + 10_000 };
  const added = { ...first, id: 'new', isDefault: false, isRequired: false, price: 99_000 };
  await putDish(draftId, 'margherita', { modifiers: [dearer, ...modifiers.slice(1), added] });
  expect((await impactOf(draftId)).prices).toEqual([
    expect.objectContaining({ dishId: 'margherita', modifierId: first.id, after: dearer.price }),
  ]);
});

test('a price of a restaurant is compared with what its customers pay, that of its group or of the menu', async () => {
  await post('SaveRestaurantGroup', { id: 'north', name: 'North', restaurantIds: ['center', 'day'] });
  const first = await newDraft();
  await putPrice(first, { groupId: 'north', price: 20_000 });
  const impact = await impactOf(first);
  expect(impact).toMatchObject({ dishes: 1, restaurants: 2 });
  expect(impact.prices).toEqual([expect.objectContaining({ before: 60_000, after: 20_000 })]);
  expect(impact.prices[0].restaurants).toHaveLength(2);
  await publish(first, { confirm: 1 });
  const second = await newDraft();
  await putPrice(second, { restaurantId: 'center', price: 22_000 });
  await putDish(second, 'margherita', { price: 20_000 });
  const [{ restaurants: others, ...price }] = (await impactOf(second)).prices;
  expect(price).toMatchObject({ before: 60_000, after: 20_000 });
  expect(others.map(({ en }: { en: string }) => en)).not.toContain('center');
  await shop.database.pool.query('delete from restaurant_groups');
});

test('a planned draft is held when the base price has moved, and is published once somebody confirms again', async () => {
  const draftId = await newDraft();
  await putPrice(draftId, { restaurantId: 'center', price: 40_000 });
  expect((await publish(draftId, { at: soon() })).body.state).toBe('scheduled');
  const other = await newDraft();
  await putDish(other, 'margherita', { price: 85_000 });
  await publish(other);
  await tick();
  const held = await get(`drafts/Get?id=${draftId}&Language=3`);
  expect(held).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^Confirm the prices/) });
  expect(await publish(draftId, { confirm: held.impact.prices.length })).toMatchObject({
    body: { state: 'published' },
  });
});

test('a planned draft with the confirmed number is published at its time', async () => {
  const draftId = await newDraft();
  await putDish(draftId, 'margherita', { price: 6000 });
  await publish(draftId, { at: soon(), confirm: 1 });
  await tick();
  expect(await menuPrice()).toBe(6000);
});

test('an import of the menu or of prices asks for the number of prices that change by more than half', async () => {
  const csv = 'dish;modifier;name;price\nmargherita;;x;6000\n';
  const importPrices = (options: object) =>
    shop.post('/api/prices/Import', { csv, isTrial: false, language: 3, ...options }, STAFF_TOKEN);
  const trial = await importPrices({ isTrial: true });
  expect(trial.body).toMatchObject({
    isWritten: false,
    prices: [{ dishId: 'margherita', before: 60_000, after: 6000, restaurants: null }],
  });
  expect(await importPrices({})).toMatchObject({
    status: 409,
    body: { code: 'confirm-prices', prices: trial.body.prices },
  });
  expect(await menuPrice()).toBe(60_000);
  expect((await importPrices({ confirm: 1 })).body.isWritten).toBe(true);
  expect(await menuPrice()).toBe(6000);
  expect(await post('Import', { files, isTrial: false })).toMatchObject({
    status: 409,
    body: { code: 'confirm-prices' },
  });
});

describe('a group of restaurants with a price of 1, which was published while the group was empty', () => {
  const versionNow = async () => (await get('RestaurantGroups')).groups[0]?.version;
  const save = async (restaurantIds: string[], options: object = {}) => {
    const group = { id: 'north', name: 'North', restaurantIds, version: await versionNow() };
    return post('SaveRestaurantGroup', { ...group, ...options });
  };
  const drop = async (options: object = {}) =>
    post('DeleteRestaurantGroup', { id: 'north', version: await versionNow(), ...options });
  const priceAt = async (id: string) =>
    (
      await shop.get(`/api/shop?OrderTypeId=200&RestaurantId=${id}&FolderId=pizza&Language=3`)
    ).body.products.find((dish: { id: string }) => dish.id === 'margherita').price;
  const publishPrice = async (price: object) => {
    const draftId = await newDraft();
    await putPrice(draftId, price);
    expect((await publish(draftId)).body.state).toBe('published');
  };
  const named = async (before: number, after: number, ...ids: string[]) => {
    const { restaurants } = await get('RestaurantGroups');
    const names = ids.map((id) => restaurants.find((one: { id: string }) => one.id === id).name);
    const { name } = await dishOf('margherita');
    return [{ dishId: 'margherita', dish: name, before, after, restaurants: names }];
  };
  const refused = (prices: object[]) => ({ status: 409, body: { code: 'confirm-prices', prices } });

  beforeEach(async () => {
    await save([]);
    await publishPrice({ groupId: 'north', price: 1 });
  });
  afterEach(() => shop.database.pool.query('delete from restaurant_groups'));

  test('such a group gets restaurants only with the number of prices that change by more than half, and a trial writes nothing', async () => {
    const wanted = ['center', 'day'];
    const prices = await named(60_000, 1, ...wanted);
    for (const options of [{}, { confirm: 0 }, { confirm: 2 }])
      expect(await save(wanted, options)).toMatchObject(refused(prices));
    expect(await save(wanted, { isTrial: true })).toMatchObject({ status: 200, body: { prices } });
    const [{ restaurantIds }] = (await get('RestaurantGroups')).groups;
    expect([restaurantIds, await priceAt('center')]).toEqual([[], 60_000]);
    expect(await save(wanted, { confirm: 1 })).toMatchObject({ status: 200, body: { prices } });
    expect([await priceAt('center'), await priceAt('day')]).toEqual([1, 1]);
  });

  test('such a group loses a restaurant, and is deleted, only with the number of prices that change by more than half', async () => {
    await save(['center', 'day'], { confirm: 1 });
    expect(await save(['day'])).toMatchObject(refused(await named(1, 60_000, 'center')));
    expect((await save(['day'], { confirm: 1 })).status).toBe(200);
    const prices = await named(1, 60_000, 'day');
    expect(await drop()).toMatchObject(refused(prices));
    expect(await drop({ isTrial: true })).toMatchObject({ status: 200, body: { prices } });
    expect(await priceAt('day')).toBe(1);
    expect(await drop({ confirm: 1 })).toMatchObject({ status: 200, body: { groups: [], prices } });
    expect(await priceAt('day')).toBe(60_000);
  });

  test('such a group changes no price of a restaurant that has its own', async () => {
    await publishPrice({ restaurantId: 'center', price: 55_000 });
    expect(await save(['center'])).toMatchObject({ status: 200, body: { prices: [] } });
    expect(await priceAt('center')).toBe(55_000);
    expect(await save(['center', 'day'])).toMatchObject(refused(await named(60_000, 1, 'day')));
  });
});
