import { aRoot } from '../testing/aRoot';
import { EventStream } from './EventStream';

test('a follower hears the events before and after it came, in order, until it leaves', () => {
  const events = new EventStream();
  const heard: string[] = [];
  events.emit('dish-opened');
  const leave = events.follow((event) => heard.push(event));
  events.emit('added-to-cart');
  leave();
  events.emit('order-sent');
  expect(heard).toEqual(['dish-opened', 'added-to-cart']);
});

test('pieces that are put into the cart are an event, and lines of another tab or a changed amount are none', () => {
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
