import { anOrder } from '@olov/shared-kit/testing';
import { cookingOf, promiseOf, waitOf } from './expected';

const promise = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
const later = { from: '2026-11-21T07:50:00.000Z', to: '2026-11-21T08:10:00.000Z' };
const moment = (time: string) => `2026-11-21T${time}.000Z`;
const at = (time: string) => Date.parse(moment(time));

test.each([
  ['05:00:00', promise, { words: 'far' }],
  ['07:00:00', promise, { words: 'about', estimate: moment('07:40:00') }],
  ['07:00:00', later, { words: 'about', estimate: moment('08:00:00') }],
  ['07:40:00', promise, { words: 'any-minute' }],
  ['07:50:00', promise, { words: 'any-minute' }],
  ['07:50:01', promise, { words: 'late', minutes: 1 }],
  ['07:50:01', later, { words: 'late', minutes: 1, estimate: moment('08:00:00') }],
  ['08:14:00', later, { words: 'late', minutes: 24 }],
  ['08:51:00', promise, { words: 'very-late' }],
  ['07:00:00', undefined, { words: 'far' }],
])(
  'the wait for an order that is promised for 07:30–07:50 is told at %s, with the estimate %j, as %j',
  (time, expected, wait) => {
    expect(waitOf(promise, expected, at(time))).toEqual(wait);
  },
);

test.each([
  ['a new delivery', 0, 0, true],
  ['a delivery on the way', 70, 0, true],
  ['a status nobody knows', 35, 0, true],
  ['a courier at the door', 80, 0, false],
  ['a pickup in the oven', 40, 200, true],
  ['a pickup that is ready', 50, 200, false],
  ['a delivered order', 201, 0, false],
  ['a cancelled order', 255, 0, false],
] as const)(
  'the promise of an order is shown or left out by its status, and a back end without promises has its estimate: %s',
  (_, statusCode, orderTypeId, isShown) => {
    const order = { statusCode, orderTypeId, expected: later };
    expect(promiseOf(anOrder({ ...order, promise }))).toEqual(isShown ? promise : undefined);
    expect(promiseOf(anOrder(order))).toEqual(isShown ? later : undefined);
  },
);

test('the time at which the kitchen begins counts until it comes or the kitchen has begun', () => {
  const cookingStartsAt = moment('17:15:00');
  const order = anOrder({ statusCode: 20, cookingStartsAt });
  expect(cookingOf(order, at('09:12:00'))).toBe(cookingStartsAt);
  expect(cookingOf(order, at('17:15:00'))).toBeUndefined();
  expect(cookingOf({ ...order, statusCode: 30 }, at('09:12:00'))).toBeUndefined();
});
