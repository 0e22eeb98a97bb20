import { modifierTexts } from './modifierTexts';

const cheese = { name: 'Mozzarella', count: 2, price: 12_000 };
const half = (name: string, count = 1) => ({ name, count, price: 30_000, isHalf: true });
const plain = (modifiers: Parameters<typeof modifierTexts>[0]) =>
  modifierTexts(modifiers).map(({ text, sum }) => [text.replace(/\u00a0/g, ' '), sum]);

test('the text of a modifier with a count above one contains the count, and its price is multiplied by the count', () => {
  expect(plain([cheese, { name: 'Basil', count: 1, price: 0 }])).toEqual([
    ['Mozzarella × 2', 24_000],
    ['Basil', 0],
  ]);
});

test('the two halves of a pizza form one text, before all other modifiers', () => {
  expect(plain([cheese, half('Margherita'), half('Pepperoni')])[0]).toEqual([
    '½ Margherita + ½ Pepperoni',
    60_000,
  ]);
});

test('a dish with two equal halves names that half twice', () => {
  expect(plain([half('Diablo', 2)])).toEqual([['½ Diablo + ½ Diablo', 60_000]]);
});

test.each([-1, 5_000_000_000])(
  'a half with the count %d of a foreign back end makes no endless text',
  (count) => {
    expect(plain([half('Diablo', count)])[0]?.[0]).toMatch(/^(½ Diablo \+ ½ Diablo)?$/);
  },
);

test('a dish without modifiers has no modifier texts', () => {
  expect(modifierTexts([])).toEqual([]);
});
