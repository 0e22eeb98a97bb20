import { aRoot } from '../testing/aRoot';
import { BusinessEvents, type EmittedEvent } from './BusinessEvents';

const margherita = { id: 'margherita', name: 'Margherita', price: 69_000, imageUrl: '' };
const cheese = { id: 'cheese', name: 'Cheese', price: 8_000, count: 2 };

test('a follower hears the business events before and after it came, in order, until it leaves', () => {
  const events = new BusinessEvents();
  const heard: EmittedEvent[] = [];
  const items = [{ id: 'margherita', name: 'Margherita', price: 69_000, quantity: 1 }];
  events.emit('dish-opened', { items });
  const leave = events.follow((...event) => heard.push(event));
  events.emit('searched', { text: 'pizza', found: 2 });
  leave();
  events.emit('checkout-begun', { items });
  expect(heard).toEqual([
    ['dish-opened', { items }],
    ['searched', { text: 'pizza', found: 2 }],
  ]);
});

/** The pieces that the events of a cart name, for example `+2 margherita 85000`. */
function aCart() {
  const { cart, events } = aRoot();
  const moves: string[] = [];
  events.follow((name, details) => {
    if (name !== 'added-to-cart' && name !== 'removed-from-cart') return;
    const sign = name === 'added-to-cart' ? '+' : '-';
    for (const { id, price, quantity } of details.items) moves.push(`${sign}${quantity} ${id} ${price}`);
  });
  return { cart, moves };
}

test('business events name the pieces that the customer puts into the cart and takes out, with the price of a piece', () => {
  const { cart, moves } = aCart();
  cart.put(margherita, [cheese], 2, 'one');
  cart.step('one', 1);
  cart.step('one', -1);
  cart.remove('one');
  expect(moves).toEqual([
    '+2 margherita 85000',
    '+1 margherita 85000',
    '-1 margherita 85000',
    '-2 margherita 85000',
  ]);
});

test('no business event is emitted for lines of another tab, lines that left with an order, and a line that is gone', () => {
  const { cart, moves } = aCart();
  cart.put(margherita, [], 1, 'one');
  cart.restore(cart.snapshot);
  cart.adopt(cart.lines);
  cart.takeOut([{ cartProdId: 'one', amount: 1 }], 'order-1');
  cart.remove('one');
  cart.step('one', 1);
  expect(moves).toEqual(['+1 margherita 69000']);
});

test('business events count no pieces beyond the maximum amount of a line', () => {
  const { cart, moves } = aCart();
  cart.put(margherita, [], 98, 'one');
  cart.put(margherita, [], 3, 'two');
  cart.put(margherita, [], 1, 'three');
  cart.step('one', 1);
  cart.put(margherita, [cheese], 100, 'four');
  expect(moves).toEqual(['+98 margherita 69000', '+1 margherita 69000', '+99 margherita 85000']);
});

test('a put that is repeated because another tab has written meanwhile is one business event', async () => {
  const { cart, moves } = aCart();
  const repeated = () => cart.put(margherita, [], 1, 'one');
  await cart.change(repeated);
  await cart.change(repeated);
  expect(moves).toEqual(['+1 margherita 69000']);
});
