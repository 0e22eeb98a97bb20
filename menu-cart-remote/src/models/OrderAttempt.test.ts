import { OrderAttempt } from './OrderAttempt';

const NOON = Date.parse('2026-11-21T12:00:00+05:00');
const DAY_MS = 24 * 3_600_000;
const cartOf = (...ids: string[]) => ids.map((cartProdId) => ({ cartProdId }));

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an unanswered order is the same one as long as something of its cart is left, and on that day', () => {
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  expect(attempt.keyFor(cartOf('cola', 'salad'), NOON)).toBe(key);
  expect(attempt.keyFor(cartOf('soup'), NOON)).not.toBe(key);
  expect(attempt.keyFor(cartOf('pizza', 'cola'), NOON + DAY_MS)).not.toBe(key);
});

test('after a refusal another cart is another order, and the same one is not', () => {
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  attempt.refused();
  expect(attempt.keyFor(cartOf('pizza'), NOON)).toBe(key);
  attempt.refused();
  expect(attempt.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('a page that Back brings goes by what another of its tab has come to meanwhile', () => {
  const before = new OrderAttempt();
  const key = before.keyFor(cartOf('pizza', 'cola'), NOON);
  new OrderAttempt().forget();
  expect(before.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('where the storage is forbidden the page itself remembers', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is forbidden');
  });
  const attempt = new OrderAttempt();
  const key = attempt.keyFor(cartOf('pizza', 'cola'), NOON);
  expect(attempt.keyFor(cartOf('cola'), NOON)).toBe(key);
  attempt.forget();
  expect(attempt.keyFor(cartOf('cola'), NOON)).not.toBe(key);
});

test('an attempt is open from the sending until an answer, for this day and the next', () => {
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
