import { anOrder } from '@olov/shared-kit/testing';
import { expectedOf, isLate, minutesLeft } from './expected';

const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`);

test.each([
  ['07:00:00', 40],
  ['07:04:00', 40],
  ['07:06:00', 35],
  ['07:29:59', 15],
  ['07:30:00', 0],
  ['09:00:00', 0],
  ['05:00:00', undefined],
])(
  'an order that is expected at 07:30–07:50 is shown at %s as coming in about %s minutes',
  (time, minutes) => {
    expect(minutesLeft(expected, at(time))).toBe(minutes);
  },
);

test.each([
  ['07:49:59', false],
  ['07:50:00', false],
  ['07:50:01', true],
])('an order that is expected by 07:50 is late at %s: %s', (time, isOver) => {
  expect(isLate(expected, at(time))).toBe(isOver);
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
