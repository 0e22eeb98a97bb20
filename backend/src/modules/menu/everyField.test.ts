import { DishEntity, GroupEntity, GroupModifier, ModifierEntity } from '@olov/contract';
import fc from 'fast-check';
import { testMenu } from '../../testing/menu';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';

/** The words of JSON Schema that the fields of the menu use. */
interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Values of a schema, with every field, whether it is optional or not. */
function valuesOf({
  items,
  properties = {},
  pattern = '^[A-Za-zЁё]{1,20}$',
  ...one
}: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [one.minimum ?? 0, one.maximum ?? 1000];
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum) return fc.constantFrom(...one.enum);
  if (one.anyOf) return fc.oneof(...one.anyOf.map(valuesOf));
  if (items) return fc.uniqueArray(valuesOf(items), { minLength: 1, maxLength: 3 });
  switch (one.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, valuesOf(of)])),
      );
    case 'string':
      return fc.stringMatching(new RegExp(pattern));
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`No values are known of ${JSON.stringify(one)}`);
  }
}

const example = <T>(schema: unknown, seed: number): T =>
  fc.sample(valuesOf(schema as Schema), { seed, numRuns: 1 })[0] as T;

// The draft refuses references to missing entities, drops the default of a flag, and asks before a steep change of a price.
const known = { picture: 'large', standsFor: 'cola', price: 5000, isAvailable: false };
const modifierOf = (seed: number): ModifierEntity => {
  const { of, ...own } = example<ModifierEntity>(ModifierEntity, seed);
  return { ...own, ...known };
};
const groupOf = (seed: number): GroupEntity => ({
  ...example<GroupEntity>(GroupEntity, seed),
  ...{ id: 'size', modifiers: [{ ...example<GroupModifier>(GroupModifier, seed), ...known, id: 'huge' }] },
});
const dishOf = (seed: number): DishEntity => ({
  ...example<DishEntity>(DishEntity, seed),
  ...{ id: 'all', folderId: 'pizza', picture: 'margherita', tags: [], groups: ['size'] },
  ...{ price: 50_000, isAvailable: false, forCart: true },
  modifiers: [
    { ...modifierOf(seed), id: 'all.size.large', groupId: 'size' },
    { ...modifierOf(seed), id: 'all.huge', groupId: 'size', of: 'huge', isAvailable: seed === 1 },
    { id: 'all.plain', groupId: 'size', of: 'huge' },
  ],
});
const [first, second] = [1, 2].map((seed) => ({ dish: dishOf(seed), group: groupOf(seed) }));
const groups = [...testMenu.groups.filter(({ id }) => id !== 'size'), groupOf(1)];
const shop = openedShop({}, { menu: { ...testMenu, groups, products: [...testMenu.products, dishOf(1)] } });

const post = async (name: string, body: object) =>
  (await shop.post(`/api/menu/${name}`, { language: 3, ...body }, STAFF_TOKEN)).body;
const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;
const stored = async () => {
  const { dishes, ...group } = (await get('Tree')).groups.find(({ id }: GroupEntity) => id === 'size');
  return { dish: (await get('Dish?id=all')).dish, group };
};

test('every field of a dish, a group and a modifier comes through the seed, the database, a draft and the files unchanged', async () => {
  expect(await stored()).toEqual(first);
  const { files } = await get('Export');

  const { id: draftId } = await post('drafts/Create', { name: 'Everything' });
  await post('drafts/PutDish', { draftId, dish: second?.dish });
  await post('drafts/PutGroup', { draftId, group: second?.group });
  await post('drafts/Publish', { draftId });
  expect(await stored()).toEqual(second);

  await post('Import', { files, isTrial: false });
  expect(await stored()).toEqual(first);
});
