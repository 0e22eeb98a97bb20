import { orderedLines } from './orderedLines';

const line = (cartProdId: string, id: string, amount = 1) => ({ cartProdId, id, amount });

test('the amounts of an order are subtracted from the cart lines that were sent, the oldest line first', () => {
  const cart = [line('a', 'pizza', 2), line('b', 'cola'), line('c', 'pizza', 3)];
  const ordered = [
    { id: 'pizza', count: 1 },
    { id: 'pizza', count: 3 },
  ];
  expect(orderedLines(cart, ['a', 'b', 'c'], ordered)).toEqual([
    { cartProdId: 'a', amount: 2 },
    { cartProdId: 'c', amount: 2 },
  ]);
});

test('a cart line that was added after the order was sent stays in the cart', () => {
  expect(orderedLines([line('new', 'pizza')], ['old'], [{ id: 'pizza', count: 1 }])).toEqual([]);
});

test('the gift of an order is taken from no line of the cart', () => {
  expect(orderedLines([line('a', 'cola')], ['a'], [{ id: 'cola', count: 1, isGift: true }])).toEqual([]);
});
