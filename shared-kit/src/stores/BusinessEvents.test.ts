import { aRoot } from '../testing/aRoot';
import { BusinessEvents } from './BusinessEvents';

test('a follower hears the business events before and after it came, in order, until it leaves', () => {
  const events = new BusinessEvents();
  const heard: string[] = [];
  events.emit('dish-opened');
  const leave = events.follow((event) => heard.push(event));
  events.emit('added-to-cart');
  leave();
  events.emit('order-made');
  expect(heard).toEqual(['dish-opened', 'added-to-cart']);
});

test('the business event added-to-cart is emitted when pieces are put into the cart, not for lines of another tab or a changed amount', () => {
  const { cart, events } = aRoot();
  const heard: string[] = [];
  events.follow((event) => heard.push(event));
  cart.put({ id: 'margherita', name: 'Margherita', price: 1, imageUrl: '' }, [], 1, 'one');
  expect(heard).toEqual(['added-to-cart']);
  cart.step('one', 1);
  cart.restore(cart.snapshot);
  cart.adopt(cart.lines);
  expect(heard).toHaveLength(1);
});
