import type { Allergen, Diet, Modifier, Product } from '@olov/shared-kit';
import { aModifier, aProduct } from '@olov/shared-kit/testing';
import { ProductChoice } from './ProductChoice';
import { startingPrice } from './startingChoice';

const small = aModifier({
  id: 'small',
  name: '30 см',
  price: 0,
  groupId: 'size',
  isDefault: true,
  maxOneDish: 1,
});
const large = aModifier({ id: 'large', name: '35 см', price: 22_000, groupId: 'size', maxOneDish: 1 });
const cheese = aModifier({ id: 'cheese', price: 12_000, maxOneDish: 3 });
const box = aModifier({ id: 'box', price: 3_000, isRequired: true, maxOneDish: 2 });
const sizes = [{ id: 'size', name: 'Размер', kind: 'one' as const }];

const choiceOf = (...modifiers: ReturnType<typeof aModifier>[]) =>
  new ProductChoice(aProduct({ price: 60_000, modifierGroups: sizes, modifiers }));

test('the default of a group of modifiers is chosen, and the choice names it even if it is free', () => {
  const choice = choiceOf(small, large);
  expect(choice.chosen).toEqual([{ id: 'small', name: '30 см', price: 0, count: 1 }]);
  expect(choice.price).toBe(60_000);
});

test('a group of modifiers of the kind "one" has exactly one choice', () => {
  const choice = choiceOf(small, large);
  choice.choose(large);
  expect(choice.chosen.map(({ id }) => id)).toEqual(['large']);
  expect(choice.price).toBe(82_000);
});

test('a default modifier that is sold out is replaced by the first available choice', () => {
  const choice = choiceOf({ ...small, isAvailable: false }, large);
  expect(choice.chosen.map(({ id }) => id)).toEqual(['large']);
  choice.choose({ ...small, isAvailable: false });
  expect(choice.chosen.map(({ id }) => id)).toEqual(['large']);
});

test('the amount of a modifier stops at maxOneDish', () => {
  const choice = choiceOf(cheese);
  choice.setCount(cheese, 4);
  expect(choice.countOf(cheese)).toBe(3);
  expect(choice.price).toBe(96_000);
});

test('the amount of a required modifier starts at one and cannot become zero', () => {
  const choice = choiceOf(box);
  expect(choice.price).toBe(63_000);
  choice.setCount(box, 0);
  expect(choice.countOf(box)).toBe(1);
});

test('the amount of an optional modifier can become zero', () => {
  const choice = choiceOf(cheese);
  choice.setCount(cheese, 1);
  choice.setCount(cheese, -1);
  expect(choice.chosen).toEqual([]);
});

test('a product whose required modifier is sold out is not for sale', () => {
  expect(choiceOf(box).isAvailable).toBe(true);
  expect(choiceOf({ ...box, isAvailable: false }).isAvailable).toBe(false);
  expect(choiceOf({ ...small, isAvailable: false }, { ...large, isAvailable: false }).isAvailable).toBe(
    false,
  );
  expect(new ProductChoice(aProduct({ isAvailable: false })).isAvailable).toBe(false);
});

test('the required groups of modifiers come first', () => {
  const { sections } = choiceOf(cheese, box, small, large);
  expect(sections.map(({ id, isRequired }) => [id, isRequired])).toEqual([
    ['size', true],
    ['required', true],
    ['optional', false],
  ]);
});

test('the price on a card is the price of the default choice', () => {
  expect(startingPrice(aProduct({ price: 60_000, modifiers: [box, cheese] }))).toBe(63_000);
});

describe('a pizza of two halves', () => {
  const half = (id: string, price: number, parts: Parameters<typeof aModifier>[0] = {}) =>
    aModifier({ id, name: id, price, groupId: 'halves', maxOneDish: 2, productId: id, ...parts });
  const halves = [half('first', 20_000), half('second', 25_000), half('third', 30_000, { isDefault: true })];
  const choiceOfHalves = (modifiers = halves) =>
    new ProductChoice(
      aProduct({
        price: 10_000,
        modifierGroups: [{ id: 'halves', name: 'Половинки', kind: 'halves' }],
        modifiers,
      }),
    );
  const idsOf = (choice: ProductChoice) => choice.chosen.map(({ id, count, isHalf }) => [id, count, isHalf]);
  const sectionOf = (choice: ProductChoice) => {
    const [section] = choice.sections;
    if (!section) throw new Error('no section');
    return section;
  };

  test('a pizza of two halves starts with its defaults, then with the first available halves', () => {
    const choice = choiceOfHalves();
    const section = sectionOf(choice);
    expect([choice.half(section, 'left')?.id, choice.half(section, 'right')?.id]).toEqual(['third', 'first']);
    expect(choice.price).toBe(60_000);
    expect(startingPrice(choice.product)).toBe(60_000);
  });

  test('a pizza of two halves always has two halves', () => {
    const choice = choiceOfHalves();
    const section = sectionOf(choice);
    const [first, second, third] = halves as [(typeof halves)[0], (typeof halves)[0], (typeof halves)[0]];
    choice.chooseHalf(section, 'left', second);
    expect(idsOf(choice)).toEqual([
      ['first', 1, true],
      ['second', 1, true],
    ]);
    choice.chooseHalf(section, 'right', second);
    expect(idsOf(choice)).toEqual([['second', 2, true]]);
    expect(choice.price).toBe(60_000);
    choice.chooseHalf(section, 'left', third);
    choice.chooseHalf(section, 'right', first);
    expect(idsOf(choice)).toEqual([
      ['first', 1, true],
      ['third', 1, true],
    ]);
  });

  test('a sold-out half of a pizza cannot be chosen, and a single available half fills both sides', () => {
    const left = choiceOfHalves([half('first', 20_000), half('gone', 1, { isAvailable: false })]);
    expect(idsOf(left)).toEqual([['first', 2, true]]);
    left.chooseHalf(sectionOf(left), 'right', half('gone', 1, { isAvailable: false }));
    expect(idsOf(left)).toEqual([['first', 2, true]]);
    expect(left.isAvailable).toBe(true);
    expect(choiceOfHalves([half('gone', 1, { isAvailable: false })]).isAvailable).toBe(false);
  });
});

describe('allergens', () => {
  const half = (id: string, allergens?: Allergen[]) =>
    aModifier({ id, groupId: 'halves', productId: id, maxOneDish: 2, ...(allergens && { allergens }) });
  const tuna = half('tuna', ['gluten', 'fish']);
  const shrimps = half('shrimps', ['gluten', 'crustaceans']);
  const secret = half('secret');
  const pizza = (product: Partial<Product>, ...modifiers: Modifier[]) =>
    new ProductChoice(
      aProduct({
        modifierGroups: [{ id: 'halves', name: 'Половины', kind: 'halves' }],
        modifiers,
        ...product,
      }),
    );
  const lay = (choice: ProductChoice, left: Modifier, right: Modifier) => {
    for (const section of choice.sections) {
      choice.chooseHalf(section, 'left', left);
      choice.chooseHalf(section, 'right', right);
    }
  };

  test('the allergens of a dish and its choice are listed once and follow the choice', () => {
    const choice = pizza({ allergens: ['gluten', 'milk'] }, tuna, shrimps);
    lay(choice, tuna, tuna);
    expect(choice.allergens).toEqual(['gluten', 'milk', 'fish']);
    lay(choice, tuna, shrimps);
    expect(choice.allergens).toEqual(['gluten', 'milk', 'fish', 'crustaceans']);
  });

  test('the allergens of a choice are marked as incomplete when the dish or a chosen part has none recorded', () => {
    const choice = pizza({ allergens: ['milk'] }, tuna, secret);
    lay(choice, tuna, secret);
    expect([choice.allergens, choice.hasAllAllergens]).toEqual([['milk', 'gluten', 'fish'], false]);
    lay(choice, tuna, tuna);
    expect([choice.allergens, choice.hasAllAllergens]).toEqual([['milk', 'gluten', 'fish'], true]);
    expect(pizza({}, tuna).hasAllAllergens).toBe(false);
  });

  test('a topping that the customer chooses adds its allergens', () => {
    const choice = new ProductChoice(
      aProduct({ allergens: ['gluten'], modifiers: [{ ...cheese, allergens: ['milk'] }] }),
    );
    expect(choice.allergens).toEqual(['gluten']);
    choice.setCount(cheese, 1);
    expect(choice.allergens).toEqual(['gluten', 'milk']);
  });
});

test('the chosen size is a share of the largest size, and 1 for a dish without sizes', () => {
  const choice = choiceOf(small, aModifier({ id: 'huge', name: '40 см', groupId: 'size' }));
  expect(choice.sizeShare).toBe(0.75);
  choice.choose(choice.product.modifiers[1] as Modifier);
  expect(choice.sizeShare).toBe(1);
  expect(choiceOf(cheese).sizeShare).toBe(1);
});

describe('diets', () => {
  const dishOf = (diets: Diet[], kind: 'one' | 'many', ...modifiers: Modifier[]) =>
    new ProductChoice(aProduct({ diets, modifierGroups: [{ id: 'size', name: '', kind }], modifiers }));
  const part = (name: string, parts: Partial<Modifier> = {}) =>
    aModifier({ id: name, name, groupId: 'size', price: 0, ...parts });

  test.each(['Double', 'Whole, 40×30 cm', 'Katta'])(
    'a dish keeps its diets in “%s” if the size states them',
    (name) => {
      const size = part(name, { price: 22_000, diets: ['vegan', 'halal'] });
      const choice = dishOf(['vegan'], 'one', small, size);
      choice.choose(size);
      expect(choice.diets).toEqual(['vegan']);
      expect(dishOf(['vegan'], 'one', { ...small, isAvailable: false }, size).diets).toEqual(['vegan']);
    },
  );

  test('a dish keeps of its diets those that every added part states, also by a stricter one', () => {
    const parts = [part('No onion', { diets: ['vegan'] }), part('Feta', { diets: ['vegetarian'] })];
    const choice = dishOf(['vegan', 'no-pork', 'halal'], 'many', ...parts);
    for (const one of parts) choice.setCount(one, 1);
    expect(choice.diets).toEqual(['no-pork']);
  });

  test('a dish has no diets with a part that states none, whatever its name', () => {
    for (const one of [part('35 cm'), part('Without ham, with bacon'), part('Ham', { diets: [] })]) {
      const choice = dishOf(['vegan'], 'many', one);
      choice.setCount(one, 1);
      expect(choice.diets).toEqual([]);
    }
  });

  test('a dish has no diets while a part that states none replaces its unavailable default', () => {
    const gone = part('Tomato', { isDefault: true, isAvailable: false, diets: ['vegan'] });
    expect(dishOf(['vegan'], 'one', gone, part('Cream')).diets).toEqual([]);
  });
});
