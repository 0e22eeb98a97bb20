import { groupsIn, groupsOf, newDish, newModifier, withIds } from './dishForm';

const text = (en: string) => ({ ru: en, en, uz: en });

test('a new dish and its new modifiers get different ids from their English names', () => {
  const extra = { ...newModifier('toppings'), name: text('Extra cheese') };
  const known = { ...extra, id: 'soup.extra-cheese' };
  const dish = { ...newDish('soups'), name: text('Soup'), modifiers: [known, extra, extra] };
  const { id, picture, modifiers } = withIds(dish);
  expect([id, picture]).toEqual(['soup', 'soup']);
  expect(modifiers.map((one) => one.id)).toEqual([
    'soup.extra-cheese',
    'soup.extra-cheese-2',
    'soup.extra-cheese-3',
  ]);
});

test('a dish has the groups of its modifiers, and a group of no modifier is left out', () => {
  const modifiers = [newModifier('size'), newModifier('toppings'), newModifier(undefined)];
  expect(groupsOf({ groups: ['toppings', 'halves'], modifiers })).toEqual(['toppings', 'size']);
});

test('a modifier of a group gets the id of its dish and of the group, and a group that a dish does not show stays so', () => {
  const box = { id: '', groupId: 'included', of: 'box' };
  const dish = {
    ...newDish('combos'),
    name: text('Duo'),
    groups: ['dips'],
    modifiers: [box, newModifier('dips')],
  };
  expect(withIds(dish).modifiers[0]).toEqual({ ...box, id: 'duo.box' });
  expect(groupsOf(dish, groupsIn(dish.modifiers))).toEqual(['dips']);
});
