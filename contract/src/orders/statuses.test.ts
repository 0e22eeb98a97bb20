import {
  codesOf,
  ENDED_CODES,
  isActiveStatus,
  isCancellable,
  ORDER_STATUS,
  progressOf,
  STATUSES,
  statusOf,
} from './statuses';

test('the codes of the statuses rise in the order of the table', () => {
  const codes = Object.values(STATUSES).map(({ code }) => code);
  expect(codes).toEqual([...codes].sort((a, b) => a - b));
  expect(Object.values(ORDER_STATUS)).toEqual(codes);
});

// spec 4: Orders with statusCode 201 or 255 are inactive, all others active
test('the statuses 201 and 255 end an order, and an unknown status is active', () => {
  expect(ENDED_CODES).toEqual([201, 255]);
  expect(isActiveStatus(35)).toBe(true);
  expect(statusOf(35)).toBeUndefined();
});

test('only a delivery has the steps of a courier, and only an online order has the step of its payment', () => {
  expect(progressOf(0)).toEqual([0, 20, 30, 40, 50, 60, 70, 80, 201]);
  expect(progressOf(200)).toEqual([0, 20, 30, 40, 50, 201]);
  expect(progressOf(undefined, true)).toEqual([0, 10, 20, 30, 40, 50, 201]);
});

test('a customer may cancel below 30, also at a status that only another back end knows', () => {
  expect([0, 10, 15, 20, 29].every(isCancellable)).toBe(true);
  expect([30, 35, 50, 201, 255, 999].some(isCancellable)).toBe(false);
  expect(codesOf('placed', 'unpaid', 'accepted').every(isCancellable)).toBe(true);
});
