import { PREVIEW_HEADER } from '@olov/contract';
import { modifier, product, testMenu, text } from '../../../testing/menu';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { at, openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { hashOf } from '../../../testing/telegram';

const halves = [modifier('half', 1000, { groupId: 'toppings', standsFor: 'wings' })];

let shop: TestShop;
beforeAll(async () => {
  const products = [
    ...testMenu.products,
    product('calzone', 55_000, { groups: ['toppings'], modifiers: halves, allergens: ['milk'] }),
  ];
  shop = await openTestShop({}, { menu: { ...testMenu, products } });
});
beforeEach(() => {
  shop.clock.now = at('12:00');
});
afterAll(() => shop.close());

const post = async (name: string, body: object) => {
  const answer = await shop.post(`/api/menu/drafts/${name}`, { language: 3, ...body }, STAFF_TOKEN);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const newDraft = async (): Promise<string> => (await post('Create', { name: 'Winter' })).id;
const putDish = async (draftId: string, id: string, change: object) => {
  const { body } = await shop.get(`/api/menu/Dish?id=${id}`, STAFF_TOKEN);
  return post('PutDish', { draftId, dish: { ...body.dish, ...change } });
};
const tokenFor = async (draftId: string): Promise<string> =>
  new URL((await post('Preview', { draftId })).url).pathname.replace('/_preview/menu/', '');
const under = (token: string) => ({ [PREVIEW_HEADER]: token });

const PLACE = 'OrderTypeId=200&RestaurantId=center';
const READS = [
  ...['pizza', 'drinks', 'soups'].map((folder) => `/api/shop?${PLACE}&FolderId=${folder}&Language=3`),
  `/api/shop?${PLACE}&FolderId=pizza&Take=2&Language=2`,
  `/api/shop?${PLACE}&Language=1`,
  `/api/shop?${PLACE}&Tag=hit&Language=3`,
  `/api/shop?RegionId=2&Language=3`,
  `/api/shop/Index?${PLACE}`,
  `/api/shop/Index?RegionId=2`,
];
const menu = async (headers: Record<string, string> = {}) =>
  Promise.all(READS.map(async (url) => (await shop.get(url, undefined, headers)).body));

const priceUnder = async (headers: Record<string, string>) => {
  const { body } = await shop.get(`/api/shop?${PLACE}&FolderId=pizza`, undefined, headers);
  return body.products.find(({ id }: { id: string }) => id === 'margherita').price;
};

test('a preview answers the menu exactly as its draft is published afterwards, and customers get the published one until then', async () => {
  const earlier = await newDraft();
  await post('PutPrice', { draftId: earlier, restaurantId: 'center', dishId: 'wings', price: 45_000 });
  await post('Publish', { draftId: earlier });

  const draftId = await newDraft();
  await putDish(draftId, 'margherita', {
    price: 72_000,
    name: text('Queen'),
    nutrition: { energy: 250, protein: 10, fat: 9, carbohydrates: 30 },
    allergens: ['gluten'],
    modifiers: [
      modifier('huge', 30_000, { groupId: 'size', isDefault: true, allergens: [], diets: ['vegan'] }),
      ...halves,
    ],
  });
  await post('PutFolder', { draftId, folder: { id: 'soups', name: text('Soups') } });
  await post('PutFolder', { draftId, folder: { id: 'drinks', name: text('Cold drinks') } });
  await putDish(draftId, 'cola', { folderId: 'soups' });
  for (const id of ['borscht', 'ashlyan'])
    await post('PutDish', { draftId, dish: product(id, 30_000, { folderId: 'soups', forCart: true }) });
  await post('PutDish', {
    draftId,
    dish: product('pepperoni', 80_000, { tags: ['hit'], isAvailable: false }),
  });
  await post('Remove', { draftId, kind: 'dish', id: 'sold-out' });
  await post('PutTag', { draftId, tag: { id: 'hit', name: text('Loved') } });
  await post('PutGroup', { draftId, group: { id: 'size', name: text('Diameter'), kind: 'many' } });
  await post('PutOrder', { draftId, folderId: null, ids: ['soups', 'pizza'] });
  await post('PutOrder', { draftId, folderId: 'pizza', ids: ['pepperoni', 'wings'] });
  await post('PutPrice', { draftId, restaurantId: 'center', dishId: 'wings', price: null });
  await post('PutPrice', { draftId, restaurantId: 'center', dishId: 'calzone', price: 57_000 });

  const published = await menu();
  const token = await tokenFor(draftId);
  const previewed = await menu(under(token));
  expect(await menu()).toEqual(published);
  expect(previewed).not.toEqual(published);
  await post('Publish', { draftId });
  expect(previewed).toEqual(await menu());
});

describe('the token of a preview', () => {
  let draftId: string;
  let token: string;
  beforeAll(async () => {
    draftId = await newDraft();
    await putDish(draftId, 'margherita', { price: 99_000 });
    token = await tokenFor(draftId);
  });

  const OVER = { status: 410, body: { code: 'preview-over' } };
  const read = (headers: Record<string, string>) =>
    shop.get(`/api/shop?${PLACE}&FolderId=pizza`, undefined, headers);

  test('a token of a preview opens the draft that it names, and no cache may have the answer', async () => {
    expect(await priceUnder(under(token))).toBe(99_000);
    expect((await read(under(token))).headers['cache-control']).toBe('no-store');
    const { body } = await shop.get('/api/shop/Preview', undefined, under(token));
    expect(body).toEqual({ name: 'Winter', until: '2026-11-21T08:00:00.000Z' });
  });

  test.each([
    ['forged', (own: string) => `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`],
    ['of another draft', (own: string) => own.replace(/^[^.]+/, 'another-draft')],
    ['with a later end', (own: string) => own.replace(/\.[^.]+\./, '.zzzzzzzz.')],
    ['empty', () => ''],
  ])('a token that is %s is refused, and the menu of customers is not its answer', async (_, change) => {
    for (const url of [READS[0], '/api/shop/Index?RegionId=1', '/api/shop/Preview'])
      expect(await shop.get(url ?? '', undefined, under(change(token)))).toMatchObject(OVER);
  });

  test('a token of a preview is refused after an hour', async () => {
    shop.clock.now = at('12:59');
    expect((await read(under(token))).status).toBe(200);
    shop.clock.now = at('13:00');
    expect(await read(under(token))).toMatchObject(OVER);
  });

  test('a token of a preview is refused as soon as its draft is published or deleted', async () => {
    const deleted = await newDraft();
    const own = await tokenFor(deleted);
    await post('Delete', { draftId: deleted });
    expect(await read(under(own))).toMatchObject(OVER);
    const published = await newDraft();
    await putDish(published, 'wings', { price: 41_000 });
    const other = await tokenFor(published);
    await post('Publish', { draftId: published });
    expect(await read(under(other))).toMatchObject(OVER);
    const again = await shop.post('/api/menu/drafts/Preview', { draftId: published }, STAFF_TOKEN);
    expect(again).toMatchObject(OVER);
  });

  test('a page of a preview gets neither a quote nor an order, also with a forged token', async () => {
    const buyer = await shop.issuer.tokenFor('aziza');
    const refused = {
      status: 403,
      body: { code: 'preview-only', error: expect.stringMatching(/cannot order/) },
    };
    for (const own of [token, 'forged']) {
      const cart = { ...cartOf(pickupOrder()), language: 3 };
      expect(await shop.post('/api/delivery/Calculate', cart, undefined, under(own))).toMatchObject(refused);
      const headers = { ...under(own), 'idempotency-key': 'preview' };
      const order = { ...pickupOrder(), language: 3 };
      expect(await shop.post('/api/delivery/Create', order, buyer, headers)).toMatchObject(refused);
      const inTelegram = { ...headers, ...hashOf({ tgId: 7, nowMs: shop.clock.now }) };
      expect(await shop.post('/messenger/api/tg_order', order, undefined, inTelegram)).toMatchObject(refused);
    }
  });

  test('everybody who may read the menu in the office may preview a draft, and others may not', async () => {
    const status = async (role: Parameters<typeof memberOf>[1]) => {
      const { ask } = await memberOf(shop, role);
      const url = '/staff/main/api/menu/drafts/Preview';
      const headers = { 'sec-fetch-site': 'same-origin' };
      return (await ask('POST', url, { payload: { draftId }, headers })).statusCode;
    };
    expect([await status('content'), await status('courier')]).toEqual([200, 403]);
    expect((await shop.post('/api/menu/drafts/Preview', { draftId })).status).toBe(401);
  });
});
