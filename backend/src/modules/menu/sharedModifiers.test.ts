import { type DishEntity, type GroupEntity, type GroupModifier, PREVIEW_HEADER } from '@olov/contract';
import { product, testMenu, text } from '../../testing/menu';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';

const dip = (id: string, price: number, changes: Partial<GroupModifier> = {}): GroupModifier => ({
  ...{ id: `dip.${id}`, name: text(id), price, isRequired: false, isDefault: false, maxOneDish: 1 },
  ...changes,
});
const dips: GroupEntity = {
  ...{ id: 'dips', name: text('Dips'), kind: 'many' },
  modifiers: [dip('garlic', 4000), dip('cheese', 5000), dip('chili', 5000, { standsFor: 'wings' })],
};
const shared = (dish: string, of: string, own: object = {}) => ({
  id: `${dish}.${of}`,
  groupId: 'dips',
  of,
  ...own,
});
const dish = (id: string, own: object = {}): DishEntity =>
  product(id, 30_000, {
    groups: ['dips'],
    modifiers: [shared(id, 'dip.garlic', own), shared(id, 'dip.cheese')],
  });

const shop = openedShop(
  {},
  {
    menu: {
      ...testMenu,
      groups: [...testMenu.groups, dips],
      products: [...testMenu.products, dish('strips'), dish('nuggets', { price: 4500 })],
    },
  },
);
let original: unknown;
beforeAll(async () => {
  original = (await get('Export')).files;
});
beforeEach(async () => {
  await post('Import', { files: original, isTrial: false, confirm: 0 });
});

const post = async (name: string, body: object) =>
  (await shop.post(`/api/menu/${name}`, { language: 3, ...body }, STAFF_TOKEN)).body;
const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;
const newDraft = async (): Promise<string> => (await post('drafts/Create', { name: 'Dips' })).id;
const changed = (of: string, change: object, group = dips) => ({
  ...group,
  modifiers: group.modifiers?.map((one) => (one.id === of ? { ...one, ...change } : one)),
});
const groupNow = async (): Promise<GroupEntity> => {
  const { dishes: _, ...group } = (await get('Tree')).groups.find(({ id }: GroupEntity) => id === 'dips');
  return group;
};
/** The names and prices of the dips of two dishes, as customers see them. */
async function shown(headers: Record<string, string> = {}) {
  const { body } = await shop.get(
    '/api/shop?OrderTypeId=200&RestaurantId=center&FolderId=pizza&Language=3',
    undefined,
    headers,
  );
  return ['strips', 'nuggets'].map((id) =>
    body.products
      .find((one: { id: string }) => one.id === id)
      .modifiers.map(({ name, price }: { name: string; price: number }) => `${name} ${price}`),
  );
}
const usual = [
  ['garlic 4000', 'cheese 5000'],
  ['garlic 4500', 'cheese 5000'],
];

test('a changed modifier of a group changes all dishes that have it, in the preview and after the publication, but no value of a dish’s own, and an undo takes it back', async () => {
  const draftId = await newDraft();
  await post('drafts/PutGroup', {
    draftId,
    group: changed('dip.garlic', { name: text('aioli'), price: 4200 }),
  });
  await post('drafts/PutDish', { draftId, dish: dish('strips', { maxOneDish: 3 }) });
  const aioli = [
    ['aioli 4200', 'cheese 5000'],
    ['aioli 4500', 'cheese 5000'],
  ];
  const { url } = await post('drafts/Preview', { draftId });
  const token = new URL(url).pathname.replace('/_preview/menu/', '');
  expect(await shown({ [PREVIEW_HEADER]: token })).toEqual(aioli);
  expect(await shown()).toEqual(usual);
  expect((await get(`drafts/Get?id=${draftId}`)).impact).toMatchObject({ dishes: 2 });
  await post('drafts/Publish', { draftId });
  expect(await shown()).toEqual(aioli);
  expect((await get('Dish?id=nuggets')).dish.modifiers[0]).toEqual(
    shared('nuggets', 'dip.garlic', { price: 4500 }),
  );
  await post('drafts/Undo', { draftId });
  expect(await shown()).toEqual(usual);
});

test('two people who change two modifiers of one group both keep their change', async () => {
  const [mine, theirs] = [await newDraft(), await newDraft()];
  await post('drafts/PutGroup', { draftId: mine, group: changed('dip.garlic', { price: 4300 }), read: dips });
  await post('drafts/PutGroup', {
    draftId: theirs,
    group: changed('dip.chili', { price: 5500 }),
    read: dips,
  });
  for (const draftId of [theirs, mine])
    expect(await post('drafts/Publish', { draftId })).toMatchObject({ state: 'published' });
  expect(await groupNow()).toEqual(
    changed('dip.chili', { price: 5500 }, changed('dip.garlic', { price: 4300 })),
  );
});

test('a steep price of a group is asked about for each dish that has it', async () => {
  const draftId = await newDraft();
  await post('drafts/PutGroup', { draftId, group: changed('dip.cheese', { price: 50_000 }) });
  const { prices } = (await get(`drafts/Get?id=${draftId}`)).impact;
  expect(prices.map(({ dishId, after }: { dishId: string; after: number }) => [dishId, after])).toEqual([
    ['strips', 50_000],
    ['nuggets', 50_000],
  ]);
});

test('a group does not lose a modifier that a dish has, a dish gets none that its group lacks, and a dish that a group needs stays', async () => {
  const draftId = await newDraft();
  const group = { ...dips, modifiers: dips.modifiers?.slice(0, 1) };
  expect((await post('drafts/PutGroup', { draftId, group })).fields).toEqual({
    'group.modifiers': 'Dishes of the menu still use this.',
  });
  const lost = { ...dish('strips'), modifiers: [shared('strips', 'dip.none')] };
  expect(Object.keys((await post('drafts/PutDish', { draftId, dish: lost })).fields)).toEqual([
    'dish.modifiers.0.of',
  ]);
  expect((await post('drafts/Remove', { draftId, kind: 'dish', id: 'wings' })).fields).toEqual({
    id: 'Dishes of the menu still use this.',
  });
  const unused = { ...dips, modifiers: dips.modifiers?.slice(0, 2) };
  expect((await post('drafts/PutGroup', { draftId, group: unused })).change.kind).toBe('group');
});

test('a group has a row in the price list, and a price that a dish shares gets one of its own only when it differs', async () => {
  const { csv } = (await shop.get('/api/prices/Export', STAFF_TOKEN)).body;
  const rows = csv.split('\r\n').filter((row: string) => row.includes('dip.'));
  expect(rows).toEqual([
    'nuggets;;nuggets.dip.garlic;nuggets ru: garlic ru;4500',
    ';dips;dip.garlic;Dips ru: garlic ru;4000',
    ';dips;dip.cheese;Dips ru: cheese ru;5000',
    ';dips;dip.chili;Dips ru: chili ru;5000',
  ]);
  const list = [
    'dish;group;modifier;price',
    ';dips;dip.garlic;4500',
    'strips;;strips.dip.cheese;5000',
    'strips;;strips.dip.garlic;4600',
    'nuggets;;nuggets.dip.garlic;4500',
    '',
  ].join('\n');
  await shop.post('/api/prices/Import', { csv: list, isTrial: false, language: 3 }, STAFF_TOKEN);
  const own = async (id: string) => (await get(`Dish?id=${id}`)).dish.modifiers;
  expect(await own('strips')).toEqual([
    shared('strips', 'dip.garlic', { price: 4600 }),
    shared('strips', 'dip.cheese'),
  ]);
  expect(await own('nuggets')).toEqual([shared('nuggets', 'dip.garlic'), shared('nuggets', 'dip.cheese')]);
});

test('a draft that adds a dish lets a modifier of a group stand for it', async () => {
  const draftId = await newDraft();
  await post('drafts/PutDish', { draftId, dish: product('aioli', 9000) });
  const group = changed('dip.garlic', { standsFor: 'aioli' });
  expect((await post('drafts/PutGroup', { draftId, group })).change.kind).toBe('group');
  expect(await post('drafts/Publish', { draftId })).toMatchObject({ state: 'published' });
  expect(await groupNow()).toEqual(group);
});

test('a group gets into many dishes by one call and one entry of the log, with the modifiers that each lacks, and an undo takes it back', async () => {
  const draftId = await newDraft();
  const put = (dishIds: string[]) => post('drafts/PutGroupDishes', { draftId, groupId: 'dips', dishIds });
  const before = (await get('Dish?id=wings')).dish;
  expect((await put(['wings', 'sushi'])).fields).toEqual({ 'dishIds.1': expect.any(String) });
  expect((await get(`drafts/Get?id=${draftId}`)).changes).toEqual([]);
  expect(await put(['wings', 'strips'])).toEqual({ changed: 2 });
  expect(await put(['wings', 'strips'])).toEqual({ changed: 0 });
  const entries = await shop.database.db
    .selectFrom('staffAudit')
    .select('after')
    .where('subjectId', '=', `drafts/${draftId}`)
    .where('action', '=', 'change')
    .execute();
  expect(entries).toEqual([{ after: { changes: 2, dishes: ['dish/wings', 'dish/strips'] } }]);
  await post('drafts/Publish', { draftId });
  const wings = (await get('Dish?id=wings')).dish;
  const added = ['dip.garlic', 'dip.cheese', 'dip.chili'].map((of) => shared('wings', of));
  expect([wings.groups, wings.modifiers]).toEqual([['dips'], [...before.modifiers, ...added]]);
  expect((await get('Dish?id=strips')).dish.modifiers).toHaveLength(3);
  await post('drafts/Undo', { draftId });
  expect((await get('Dish?id=wings')).dish).toEqual(before);
});
