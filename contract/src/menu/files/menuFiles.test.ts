import fc from 'fast-check';
import type { Text } from '../../platform/locales';
import type { DishEntity, GroupEntity, ModifierEntity } from '../entities';
import { compactMenu } from './compactMenu';
import { folderFile, MENU_FILE } from './format';
import type { Menu } from './menuOfFiles';
import { readMenu } from './readMenu';

const text = (word: string): Text => ({ ru: `${word} ru`, en: `${word} en`, uz: `${word} uz` });

const feta = { id: 'feta', name: text('Feta'), price: 12000, maxOneDish: 2, allergens: ['milk'] };
const corn = { id: 'corn', name: text('Corn'), price: 5000, picture: 'corn' };
const half = { id: 'half', isDefault: true, standsFor: 'margherita' };
const inFiles = {
  folders: ['pizza'],
  tags: [{ id: 'hit', name: text('Hit') }],
  groups: [
    {
      ...{ id: 'toppings', name: text('Toppings'), kind: 'many' },
      modifiers: [feta, corn],
    },
    {
      ...{ id: 'halves', name: text('Halves'), kind: 'halves' },
      modifiers: [half],
    },
  ],
};
const base = { price: 0, isRequired: false, isDefault: false, maxOneDish: 1 };

const margherita = {
  id: 'margherita',
  name: text('Margherita'),
  description: text('Cheese'),
  weight: '8 pcs, 1.5 kg',
  price: 69000,
};

const read = (dish: object = {}, menu: object = {}) =>
  readMenu(
    new Map<string, unknown>([
      [MENU_FILE, { ...inFiles, ...menu }],
      [
        folderFile('pizza'),
        { name: text('Pizza'), dishes: [JSON.parse(JSON.stringify({ ...margherita, ...dish }))] },
      ],
    ]),
  );

const modifiersOf = (dish: object): ModifierEntity[] => read(dish).menu?.products[0]?.modifiers ?? [];
const shared = (of: string, own: object = {}) => ({
  id: `margherita.${of}`,
  groupId: 'toppings',
  of,
  ...own,
});

describe('readMenu', () => {
  test('a dish that names no picture gets the picture of its id, and a short weight becomes a text in three languages', () => {
    expect(read()).toEqual({
      problems: [],
      menu: {
        folders: [{ id: 'pizza', name: text('Pizza') }],
        tags: inFiles.tags,
        groups: [
          {
            ...inFiles.groups[0],
            modifiers: [
              { ...base, ...feta },
              { ...base, ...corn },
            ],
          },
          { ...inFiles.groups[1], modifiers: [{ ...base, ...half, name: text('Margherita') }] },
        ],
        products: [
          {
            ...margherita,
            folderId: 'pizza',
            weight: {
              ru: '8\u00a0шт. · 1,5\u00a0кг',
              en: '8\u00a0pcs · 1.5\u00a0kg',
              uz: '8\u00a0dona · 1,5\u00a0kg',
            },
            tags: [],
            groups: [],
            modifiers: [],
            picture: 'margherita',
          },
        ],
      },
    });
  });

  test('a dish takes a whole group or some of its modifiers with values of its own, and has modifiers of no other dish', () => {
    expect(modifiersOf({ modifiers: ['toppings'] })).toEqual([shared('feta'), shared('corn')]);
    const alone = { allergens: ['milk'], id: 'box', name: text('Box'), isRequired: true };
    expect(
      modifiersOf({
        modifiers: [{ toppings: [{ corn: 7000 }, { feta: { isAvailable: false, id: 'cheese' } }] }, alone],
      }),
    ).toEqual([
      shared('corn', { price: 7000 }),
      shared('feta', { isAvailable: false, id: 'cheese' }),
      { ...base, ...alone },
    ]);
  });

  test('files with sets of modifiers beside the groups are refused with the way to new ones', () => {
    expect(read({}, { sets: [] }).problems).toEqual([
      {
        ...{ file: MENU_FILE, path: ['sets'] },
        text: expect.stringMatching(
          /groups have their modifiers themselves now; export the menu of the shop again/,
        ),
      },
    ]);
    expect(read({ available: false }).problems[0]?.text).toBe(
      'available is no field here: write isAvailable',
    );
  });

  test.each([
    ['a price with spaces', { price: '69 000' }, 'price', /^price is wrong: a whole sum/],
    ['a field that there is not', { prise: 1 }, 'prise', /^prise is no field here$/],
    ['a missing language', { name: { ru: 'a', en: 'b' } }, 'name.uz', /^uz is missing/],
    ['a missing weight', { weight: undefined }, 'weight', /^weight is missing: 470 g/],
    ['a weight of no unit', { weight: '470' }, 'weight', /^weight is wrong: 470 g/],
    ['a weight without Uzbek', { weight: { ru: 'a', en: 'b' } }, 'weight.uz', /^uz is missing/],
    ['an unknown tag', { tags: ['hot'] }, 'tags.0', /no tag hot/],
    ['an unknown group', { groups: ['sauces'] }, 'groups.0', /no group sauces/],
    ['modifiers of an unknown group', { modifiers: ['dips'] }, 'modifiers.0', /no group dips in menu.yaml/],
    [
      'an unknown modifier',
      { modifiers: [{ toppings: ['feta', 'ham'] }] },
      'modifiers.0.toppings.1',
      /no ham in the group toppings: feta, corn/,
    ],
    [
      'a wrong value of a modifier',
      { modifiers: [{ toppings: [{ feta: { maxOneDish: 100 } }] }] },
      'modifiers.0.toppings.0.feta.maxOneDish',
      /^maxOneDish is wrong: how many/,
    ],
    ['a modifier twice', { modifiers: ['toppings', 'toppings'] }, 'modifiers.1', /is there twice/],
    ['an unknown dish', { modifiers: [{ id: 'half', standsFor: 'x' }] }, 'modifiers.0', /no dish x/],
    [
      'an unknown dish for a modifier of a group',
      { modifiers: [{ toppings: [{ feta: { standsFor: 'x' } }] }] },
      'modifiers.0.toppings.0',
      /no dish x/,
    ],
    [
      'more groups than a dish can have',
      { modifiers: Array(501).fill('toppings') },
      'modifiers',
      /too many entries/,
    ],
    ['an id that is no name of a picture', { id: 'Пицца' }, 'picture', /^no picture can be called Пицца/],
    [
      'a modifier without a name',
      { modifiers: [{ id: 'box' }] },
      'modifiers.0',
      /^the modifier box has neither a name nor a dish/,
    ],
    [
      'a group that is called like a method',
      { modifiers: [{ toString: [1] }] },
      'modifiers.0.toString.0',
      /^modifiers is wrong: a list of groups/,
    ],
    ['an unknown allergen', { allergens: ['hay'] }, 'allergens.0', /^allergens is wrong/],
  ])('a dish with %s is refused at its place', (_, dish, place, said) => {
    const { problems } = read(dish);
    expect(problems.map(({ file, path }) => `${file}: ${path.join('.')}`)).toContain(
      `folders/pizza.yaml: dishes.0.${place}`,
    );
    expect(problems.some(({ text: told }) => said.test(told))).toBe(true);
  });

  test.each([
    [
      'a folder without a file',
      { folders: ['pizza', 'soups'] },
      'folders.1',
      /folders\/soups.yaml is missing/,
    ],
    ['a folder twice', { folders: ['pizza', 'pizza'] }, 'folders.1', /twice/],
    ['a tag twice', { tags: [...inFiles.tags, ...inFiles.tags] }, 'tags.1.id', /twice/],
    [
      'a modifier twice',
      { groups: [{ ...inFiles.groups[0], modifiers: [feta, feta] }] },
      'groups.0.modifiers.1',
      /the modifier feta is there twice/,
    ],
    [
      'a modifier without an id',
      { groups: [{ ...inFiles.groups[0], modifiers: [{ price: 1 }] }] },
      'groups.0.modifiers.0.id',
      /missing/,
    ],
    [
      'too many groups',
      { groups: Array(10_001).fill({ id: 'a', name: text('A'), kind: 'one' }) },
      'groups',
      /too many/,
    ],
    ['no list of groups', { groups: {} }, 'groups', /^groups is wrong/],
  ])('a menu file with %s is refused at its place', (_, menu, place, said) => {
    const problem = read({}, menu).problems.find(({ path }) => path.join('.') === place);
    expect(problem).toMatchObject({ file: MENU_FILE, text: expect.stringMatching(said) });
  });

  test('a folder that menu.yaml does not list, an unknown file and a file of no fields are refused', () => {
    const values = new Map<string, unknown>([
      [MENU_FILE, { ...inFiles, folders: [], groups: [] }],
      [folderFile('pizza'), { name: text('Pizza'), dishes: [] }],
    ]);
    expect(readMenu(values).problems.map(({ text: said }) => said)).toEqual([
      'menu.yaml does not list this folder',
    ]);
    values.set('notes.txt', 'a note').set(folderFile('pizza'), 'a text');
    expect(readMenu(values).problems.map(({ file, text: said }) => `${file}: ${said}`)).toEqual([
      'folders/pizza.yaml: is no list of fields (field: value)',
      'notes.txt: belongs to nothing: files are called menu.yaml and folders/<id>.yaml',
    ]);
    expect(readMenu(new Map()).problems.map(({ text: said }) => said)).toEqual(['is missing']);
  });

  test('a menu whose dishes have millions of modifiers by naming one group again and again is refused', () => {
    const modifiers = Array.from({ length: 10_000 }, (_, index) => ({ id: `m${index}`, name: text('M') }));
    const groups = [{ id: 'big', name: text('Big'), kind: 'many', modifiers }];
    const { problems } = read({ modifiers: Array(400).fill('big') }, { groups });
    expect(problems).toEqual([
      {
        file: MENU_FILE,
        path: [],
        text: 'the dishes together have 4000000 modifiers, more than 100000',
      },
    ]);
  });

  test('all mistakes of many dishes are reported together', () => {
    const dishes = Array.from({ length: 30 }, (_, index) => ({ ...margherita, id: `d${index}`, price: -1 }));
    const values = new Map<string, unknown>([
      [MENU_FILE, inFiles],
      [folderFile('pizza'), { name: text('Pizza'), dishes }],
    ]);
    expect(readMenu(values).problems).toHaveLength(30);
  });
});

describe('compactMenu', () => {
  const DISHES = ['one', 'two', 'three', 'four.five'];
  const ids = fc.constantFrom('feta', 'corn', 'ham', 'top.basil');
  const facts = {
    price: fc.constantFrom(0, 3000, 4000),
    isRequired: fc.boolean(),
    isDefault: fc.boolean(),
    maxOneDish: fc.constantFrom(1, 2),
    picture: fc.constantFrom('feta', 'box'),
    isAvailable: fc.constant(false),
    standsFor: fc.constantFrom(...DISHES),
    allergens: fc.constantFrom<ModifierEntity['allergens']>([], ['milk']),
    diets: fc.constantFrom<ModifierEntity['diets']>([], ['vegan']),
  };
  const name = fc.oneof(fc.constantFrom('A', 'B'), fc.constantFrom(...DISHES)).map(text);
  const always = ['id', 'name', 'price', 'isRequired', 'isDefault', 'maxOneDish'] as const;
  const group = fc.uniqueArray(fc.record({ id: ids, name, ...facts }, { requiredKeys: [...always] }), {
    selector: ({ id }) => id,
    minLength: 1,
  });
  const groups = fc.tuple(group, group).map((lists) =>
    lists.map((modifiers, index): GroupEntity => {
      const id = `g${index + 1}`;
      return { id, name: text(id), kind: 'many', modifiers };
    }),
  );
  const ownOf = fc.record(
    { id: ids, name, ...facts, groupId: fc.constantFrom('g1', 'g2') },
    { requiredKeys: [...always] },
  );
  const sharedOf = fc.record(
    { at: fc.nat(), groupAt: fc.nat(1), id: fc.constantFrom('other', 'free'), ...facts },
    { requiredKeys: ['at', 'groupAt'] },
  );
  const product = fc.record(
    {
      weight: fc.constantFrom(text('Big'), { ru: '1,5\u00a0л', en: '1.5\u00a0l', uz: '1,5\u00a0l' }),
      tags: fc.uniqueArray(fc.constantFrom('t1', 't2')),
      groups: fc.uniqueArray(fc.constantFrom('g1', 'g2')),
      own: fc.array(ownOf, { maxLength: 3 }),
      shared: fc.array(sharedOf, { maxLength: 5 }),
      isWhole: fc.boolean(),
      isAvailable: fc.constant(false),
      forCart: fc.constant(true),
    },
    { requiredKeys: ['weight', 'tags', 'groups', 'own', 'shared', 'isWhole'] },
  );
  const menus = fc.tuple(groups, fc.tuple(product, product, product, product)).map(
    ([all, products]): Menu => ({
      folders: ['f1', 'f/2'].map((id) => ({ id, name: text(id) })),
      tags: ['t1', 't2'].map((id) => ({ id, name: text(id) })),
      groups: all,
      products: products.map(({ own, shared: some, isWhole, ...rest }, index): DishEntity => {
        const id = DISHES[index] ?? '';
        const sharedIn = (groupAt: number, at: number): ModifierEntity => {
          const modifiers = all[groupAt]?.modifiers ?? [];
          const of = modifiers[at % modifiers.length]?.id ?? '';
          return { id: `${id}.${of}`, groupId: `g${groupAt + 1}`, of };
        };
        const modifiers = [
          ...own,
          ...(isWhole ? (all[0]?.modifiers ?? []).map((_, at) => sharedIn(0, at)) : []),
          ...some.map(({ at, groupAt, ...values }) => ({ ...sharedIn(groupAt, at), ...values })),
        ];
        return {
          ...rest,
          id,
          folderId: index < 2 ? 'f1' : 'f/2',
          name: text(id),
          description: text('Tasty'),
          price: 1000 * index,
          picture: index === 0 ? id : 'other',
          modifiers: [...new Map(modifiers.map((one) => [one.id, one])).values()],
        };
      }),
    }),
  );

  test('the files of every menu give the same menu again', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const { menu: shelf, folders } = compactMenu(menu);
        const values = new Map<string, unknown>([[MENU_FILE, shelf]]);
        for (const [id, folder] of folders) values.set(folderFile(id), folder);
        const again = readMenu(values);
        const byId = <T extends { id: string }>(list: T[] = []) =>
          [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(again.problems).toEqual([]);
        expect({
          ...again.menu,
          tags: byId(again.menu?.tags),
          groups: byId(again.menu?.groups),
        }).toEqual(menu);
      }),
      { numRuns: 50 },
    );
  });

  test('a dish that has all modifiers of a group names the group alone', () => {
    const { menu } = read({ modifiers: ['toppings', { halves: [{ half: 9000 }] }] });
    const { menu: written, folders } = compactMenu(
      menu ?? { folders: [], groups: [], tags: [], products: [] },
    );
    expect(written).toEqual(inFiles);
    expect(folders.get('pizza')?.dishes[0]?.modifiers).toEqual(['toppings', { halves: [{ half: 9000 }] }]);
  });
});
