import { groupsOf, newDish, newModifier, withIds } from './dishForm';

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
