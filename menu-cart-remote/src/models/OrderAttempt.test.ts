import { DAY_MS } from '@olov/contract/platform/durations';
import { OrderAttempt } from './OrderAttempt';

const NOON = Date.parse('2026-11-21T12:00:00+05:00');
const cartOf = (...ids: string[]) => ids.map((cartProdId) => ({ cartProdId }));

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an order without an answer keeps its idempotency key for the same day while one line of its cart is left', () => {
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  expect(attempt.keyFor(cartOf('cola', 'salad'), NOON)).toBe(key);
  expect(attempt.keyFor(cartOf('soup'), NOON)).not.toBe(key);
  expect(attempt.keyFor(cartOf('pizza', 'cola'), NOON + DAY_MS)).not.toBe(key);
});

test('a refused order keeps its idempotency key while the oldest line of the cart is the same, and no longer', () => {
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  attempt.refused();
  expect(attempt.keyFor(cartOf('pizza'), NOON)).toBe(key);
  attempt.refused();
  expect(attempt.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('a page from the back/forward cache uses the idempotency key that its tab has stored meanwhile', () => {
  const before = new OrderAttempt();
  const key = before.keyFor(cartOf('pizza', 'cola'), NOON);
  new OrderAttempt().forget();
  expect(before.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('the idempotency key of an order is kept in memory when storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is forbidden');
  });
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  expect(attempt.keyFor(cartOf('cola'), NOON)).toBe(key);
  attempt.forget();
  expect(attempt.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('an order attempt counts as open until it gets an answer, for at most two days', () => {
  const attempt = new OrderAttempt();
  expect(attempt.openAt(NOON)).toBeUndefined();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  expect(attempt.openAt(NOON)).toMatchObject({ key, lines: ['pizza', 'cola'] });
  expect(new OrderAttempt().openAt(NOON + DAY_MS)).toMatchObject({ key });
  expect(attempt.openAt(NOON + 2 * DAY_MS)).toBeUndefined();
  attempt.refused();
  expect(attempt.openAt(NOON)).toBeUndefined();
  attempt.keyFor(cartOf('pizza'), NOON);
  attempt.forget();
  expect(attempt.openAt(NOON)).toBeUndefined();
});
