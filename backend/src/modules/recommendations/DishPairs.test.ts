import { DishPairs } from './DishPairs';

const pairsOf = (counts: Record<string, number>) =>
  new DishPairs(
    Object.entries(counts).map(([key, orders]) => {
      const [productId = '', otherId = ''] = key.split(' ');
      return { productId, otherId, orders };
    }),
  );

test('the product that most orders of the cart’s dish have too is recommended first', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 4, 'pizza sauce': 6 });
  expect(pairs.rankFor(['pizza'])).toEqual(['sauce', 'cola']);
});

test('a product of the cart is not recommended', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 4, 'cola cola': 5, 'cola pizza': 4 });
  expect(pairs.rankFor(['pizza', 'cola'])).toEqual([]);
});

test('a popular dish of the cart weighs no more than a rare one', () => {
  const pairs = pairsOf({ 'pizza pizza': 100, 'pizza cola': 40, 'soup soup': 5, 'soup bread': 4 });
  expect(pairs.rankFor(['pizza', 'soup'])).toEqual(['bread', 'cola']);
});

test('a dish that occurs twice in the cart counts once', () => {
  const pairs = pairsOf({ 'pizza pizza': 10, 'pizza cola': 5, 'soup soup': 10, 'soup bread': 6 });
  expect(pairs.rankFor(['pizza', 'pizza', 'soup'])).toEqual(['bread', 'cola']);
});
