import fc from 'fast-check';
import type { Text } from '../../platform/locales';
import type { DishEntity, ModifierEntity } from '../entities';
import { compactMenu } from './compactMenu';
import type { Menu } from './expandMenu';
import { folderFile, MENU_FILE } from './format';
import { readMenu } from './readMenu';

const text = (word: string): Text => ({ ru: `${word} ru`, en: `${word} en`, uz: `${word} uz` });

const shared = {
  folders: ['pizza'],
  tags: [{ id: 'hit', name: text('Hit') }],
  groups: [{ id: 'toppings', name: text('Toppings'), kind: 'many' }],
  sets: [
    {
      id: 'toppings',
      group: 'toppings',
      modifierId: '{dish}.topping.{id}',
      max: 2,
      picture: '{id}',
      allergens: [],
      modifiers: [
        { id: 'feta', name: text('Feta'), price: 12000, allergens: ['milk'] },
        { id: 'corn', name: text('Corn'), price: 5000 },
      ],
    },
    { id: 'gift', from: 'toppings', price: 0, max: 1, modifiers: ['corn'] },
    { id: 'halves', startWith: 1, dish: '{id}', modifiers: ['margherita'] },
  ],
};

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
      [MENU_FILE, { ...shared, ...menu }],
      [
        folderFile('pizza'),
        { name: text('Pizza'), dishes: [JSON.parse(JSON.stringify({ ...margherita, ...dish }))] },
      ],
    ]),
  );

const modifiersOf = (dish: object): ModifierEntity[] => read(dish).menu?.products[0]?.modifiers ?? [];

describe('readMenu', () => {
  test('a dish that names no picture gets the picture of its id, and a short weight becomes a text in three languages', () => {
    expect(read()).toEqual({
      problems: [],
      menu: {
        folders: [{ id: 'pizza', name: text('Pizza') }],
        tags: shared.tags,
        groups: shared.groups,
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

  test('a dish takes a whole set or some of its modifiers, and its own options replace those of the set', () => {
    const corn = {
      id: 'margherita.topping.corn',
      name: text('Corn'),
      groupId: 'toppings',
      price: 5000,
      isRequired: false,
      isDefault: false,
      maxOneDish: 2,
      picture: 'corn',
      allergens: [],
    };
    const feta = { ...corn, id: 'margherita.topping.feta', name: text('Feta'), picture: 'feta' };
    expect(modifiersOf({ modifiers: ['toppings'] })).toEqual([
      { ...feta, price: 12000, allergens: ['milk'] },
      corn,
    ]);
    expect(
      modifiersOf({ modifiers: [{ toppings: [{ corn: 7000 }, { feta: { max: 3, available: false } }] }] }),
    ).toEqual([
      { ...corn, price: 7000 },
      { ...feta, price: 12000, allergens: ['milk'], maxOneDish: 3, isAvailable: false },
    ]);
  });

  test('a set takes the names and options of another one, and a modifier that stands for a dish takes its name', () => {
    const [gift, half] = modifiersOf({ modifiers: ['gift', 'halves'] });
    expect(gift).toEqual({
      id: 'margherita.gift.corn',
      name: text('Corn'),
      price: 0,
      isRequired: false,
      isDefault: false,
      maxOneDish: 1,
      picture: 'corn',
      allergens: [],
    });
    expect(half).toMatchObject({ name: text('Margherita'), standsFor: 'margherita', isDefault: true });
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
    ['an unknown set', { modifiers: ['dips'] }, 'modifiers.0', /no set dips in menu.yaml/],
    [
      'an unknown modifier',
      { modifiers: [{ toppings: ['feta', 'ham'] }] },
      'modifiers.0.toppings.1',
      /no ham in the set toppings: feta, corn/,
    ],
    [
      'a wrong option of a modifier',
      { modifiers: [{ toppings: [{ feta: { max: 100 } }] }] },
      'modifiers.0.toppings.0.feta.max',
      /^max is wrong: how many/,
    ],
    ['a modifier twice', { modifiers: ['toppings', 'toppings'] }, 'modifiers.1', /is there twice/],
    [
      'an unknown dish',
      { modifiers: [{ halves: [{ margherita: { dish: 'x' } }] }] },
      'modifiers.0.halves.0',
      /no dish x/,
    ],
    [
      'more sets than a dish can have',
      { modifiers: Array(501).fill('gift') },
      'modifiers',
      /too many entries/,
    ],
    ['an id that is no name of a picture', { id: 'Пицца' }, 'picture', /^no picture can be called Пицца/],
    [
      'a modifier whose picture has no possible name',
      { modifiers: [{ toppings: [{ feta: { picture: '-{id}' } }] }] },
      'modifiers.0.toppings.0',
      /^no picture can be called -feta/,
    ],
    [
      'a set that is called like a method',
      { modifiers: [{ toString: [1] }] },
      'modifiers.0.toString.0',
      /^modifiers is wrong: a list of sets/,
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
    ['a tag twice', { tags: [...shared.tags, ...shared.tags] }, 'tags.1.id', /twice/],
    [
      'a set of an unknown group',
      { sets: [{ id: 'a', group: 'b', modifiers: [] }] },
      'sets.0.group',
      /no group b/,
    ],
    [
      'a set from an unknown one',
      { sets: [{ id: 'a', from: 'b', modifiers: [] }] },
      'sets.0.from',
      /no set b/,
    ],
    [
      'a modifier without an id',
      { sets: [{ id: 'a', modifiers: [{ price: 1 }] }] },
      'sets.0.modifiers.0.id',
      /missing/,
    ],
    [
      'too many sets',
      { sets: Array.from({ length: 10_001 }, () => ({ id: 'a', modifiers: [] })) },
      'sets',
      /too many/,
    ],
    ['no list of groups', { groups: {} }, 'groups', /^groups is wrong/],
  ])('a menu file with %s is refused at its place', (_, menu, place, said) => {
    const problem = read({}, menu).problems.find(({ path }) => path.join('.') === place);
    expect(problem).toMatchObject({ file: MENU_FILE, text: expect.stringMatching(said) });
  });

  test('a folder that menu.yaml does not list, an unknown file and a file of no fields are refused', () => {
    const values = new Map<string, unknown>([
      [MENU_FILE, { ...shared, folders: [] }],
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

  test('a menu whose dishes have millions of modifiers by naming one set again and again is refused', () => {
    const modifiers = Array.from({ length: 10_000 }, (_, index) => ({ id: `m${index}`, name: text('M') }));
    const { problems } = read({ modifiers: Array(400).fill('big') }, { sets: [{ id: 'big', modifiers }] });
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
      [MENU_FILE, shared],
      [folderFile('pizza'), { name: text('Pizza'), dishes }],
    ]);
    expect(readMenu(values).problems).toHaveLength(30);
  });
});

describe('compactMenu', () => {
  const ids = fc.constantFrom('feta', 'corn', 'ham', 'basil');
  const DISHES = ['one', 'two', 'three', 'four.five'];
  const modifier = fc.record(
    {
      pattern: fc.constantFrom('topping', 'dip', 'required', 'free'),
      id: ids,
      name: fc.constantFrom('A', 'B').map(text),
      groupId: fc.constantFrom('g1', 'g2'),
      price: fc.constantFrom(0, 3000, 4000),
      isRequired: fc.boolean(),
      isDefault: fc.boolean(),
      maxOneDish: fc.constantFrom(1, 2),
      picture: fc.oneof(ids, fc.constantFrom('dip-feta', 'box')),
      isAvailable: fc.constant(false),
      standsFor: fc.constantFrom(...DISHES),
      allergens: fc.constantFrom<ModifierEntity['allergens']>([], ['milk']),
    },
    { requiredKeys: ['pattern', 'id', 'name', 'price', 'isRequired', 'isDefault', 'maxOneDish'] },
  );
  const product = fc.record(
    {
      weight: fc.constantFrom(text('Big'), { ru: '1,5\u00a0л', en: '1.5\u00a0l', uz: '1,5\u00a0l' }),
      tags: fc.uniqueArray(fc.constantFrom('t1', 't2')),
      groups: fc.uniqueArray(fc.constantFrom('g1', 'g2')),
      modifiers: fc.uniqueArray(modifier, {
        selector: ({ pattern, id }) => `${pattern}.${id}`,
        maxLength: 6,
      }),
      isAvailable: fc.constant(false),
      forCart: fc.constant(true),
    },
    { requiredKeys: ['weight', 'tags', 'groups', 'modifiers'] },
  );
  const menus = fc.tuple(product, product, product, product).map(
    (products): Menu => ({
      folders: ['f1', 'f/2'].map((id) => ({ id, name: text(id) })),
      tags: ['t1', 't2'].map((id) => ({ id, name: text(id) })),
      groups: ['g1', 'g2'].map((id) => ({ id, name: text(id), kind: 'many' })),
      products: products.map(({ modifiers, ...rest }, index): DishEntity => {
        const id = DISHES[index] ?? '';
        return {
          ...rest,
          id,
          folderId: index < 2 ? 'f1' : 'f/2',
          name: text(id),
          description: text('Tasty'),
          price: 1000 * index,
          picture: index === 0 ? id : 'other',
          modifiers: modifiers.map(({ pattern, ...own }) => ({
            ...own,
            id: pattern === 'free' ? own.id : `${id}.${pattern}.${own.id}`,
          })),
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

  test('modifiers with one id pattern become a set, and a second set with the same names refers to it with `from`', () => {
    const topping = (dish: string, id: string, price: number): ModifierEntity => ({
      id: `${dish}.topping.${id}`,
      name: text(id),
      groupId: 'g1',
      price,
      isRequired: false,
      isDefault: false,
      maxOneDish: 2,
      picture: id,
    });
    const dish = (id: string, modifiers: ModifierEntity[]): DishEntity => ({
      ...margherita,
      id,
      folderId: 'f1',
      weight: text('Big'),
      tags: [],
      groups: ['g1'],
      picture: id,
      modifiers,
    });
    const gifts = ['feta', 'corn'].map((id): ModifierEntity => {
      const { groupId, ...free } = topping('two', id, 0);
      return { ...free, id: `two.gift.${id}` };
    });
    const { menu, folders } = compactMenu({
      folders: [{ id: 'f1', name: text('f1') }],
      tags: [],
      groups: [{ id: 'g1', name: text('g1'), kind: 'many' }],
      products: [
        dish('one', [topping('one', 'feta', 9000), topping('one', 'corn', 5000)]),
        dish('two', [topping('two', 'feta', 9000), ...gifts]),
        dish('three', [topping('three', 'corn', 6000)]),
      ],
    });
    expect(menu.sets).toEqual([
      {
        id: 'g1',
        group: 'g1',
        modifierId: '{dish}.topping.{id}',
        max: 2,
        picture: '{id}',
        modifiers: [
          { id: 'feta', name: text('feta'), price: 9000 },
          { id: 'corn', name: text('corn'), price: 5000 },
        ],
      },
      { id: 'gift', from: 'g1', price: 0, modifiers: ['feta', 'corn'] },
    ]);
    expect(folders.get('f1')?.dishes.map(({ modifiers }) => modifiers)).toEqual([
      ['g1'],
      [{ g1: ['feta'] }, 'gift'],
      [{ g1: [{ corn: 6000 }] }],
    ]);
  });
});
