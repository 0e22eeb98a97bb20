import { aBoardOrder, aLine, at, NOW } from '../testing/orders';
import { columnOf, dishesToMake, isFound, laterPromises } from './board';

const later = { isLater: true, cookingStartsAt: at(30) };

test.each([
  ['new', {}],
  ['new', { statusCode: 20, payment: { type: 'payme', isPaid: true } as const }],
  ['kitchen', { statusCode: 20 }],
  ['kitchen', { statusCode: 40 }],
  ['ready', { statusCode: 50 }],
  ['courier', { statusCode: 60, orderTypeId: 0 as const }],
  ['unpaid', { statusCode: 10 }],
  ['later', later],
])('the column of an order is %s for %o', (column, changes) => {
  expect(columnOf(aBoardOrder(changes), NOW)).toBe(column);
});

test('an order for later is new once its cooking starts', () => {
  expect(columnOf(aBoardOrder(later), Date.parse(at(30)))).toBe('new');
});

test('the dishes to make now are those of orders that are not ready, without orders for later', () => {
  const orders = [
    aBoardOrder(),
    aBoardOrder({ statusCode: 40, lines: [aLine('Margherita', 1), aLine('Cola', 4)] }),
    aBoardOrder({ statusCode: 50 }),
    aBoardOrder(later),
  ];
  expect(dishesToMake(orders, NOW)).toEqual([
    { name: 'Cola', count: 4 },
    { name: 'Margherita', count: 3 },
  ]);
});

test.each([
  ['a-1', true],
  ['345 67', true],
  ['+998 90 123', true],
  ['', true],
  ['99', false],
])('the search for "%s" finds the order: %s', (search, isIt) => {
  expect(isFound(aBoardOrder(), search)).toBe(isIt);
});

test('a later promise is as long as the earlier one, and begins after now', () => {
  const [first] = laterPromises(aBoardOrder({ promise: { from: at(-30), to: at(-15) } }), NOW);
  expect(first).toEqual({ from: at(10), to: at(25) });
});
