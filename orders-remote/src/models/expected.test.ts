import { anOrder } from '@olov/shared-kit/testing';
import { expectedOf, waitOf } from './expected';

const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`);

test.each([
  ['05:00:00', { words: 'far' }],
  ['07:00:00', { words: 'in-minutes', minutes: 40 }],
  ['07:00:30', { words: 'in-minutes', minutes: 40 }],
  ['07:01:00', { words: 'in-minutes', minutes: 39 }],
  ['07:30:00', { words: 'in-minutes', minutes: 10 }],
  ['07:39:59', { words: 'in-minutes', minutes: 1 }],
  ['07:40:00', { words: 'any-minute' }],
  ['07:50:00', { words: 'any-minute' }],
  ['07:50:01', { words: 'late', minutes: 1 }],
  ['08:14:00', { words: 'late', minutes: 24 }],
  ['08:51:00', { words: 'very-late' }],
])('the wait for an order that is expected at 07:30–07:50 is told at %s as %j', (time, wait) => {
  expect(waitOf(expected, at(time))).toEqual(wait);
});

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
  'the expected time of an order is shown or left out by its status: %s',
  (_, statusCode, orderTypeId, isExpected) => {
    expect(expectedOf(anOrder({ statusCode, orderTypeId, expected }))).toEqual(
      isExpected ? expected : undefined,
    );
  },
);
