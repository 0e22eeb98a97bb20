import { isInside, polygonOf } from './zone';

const SQUARE = '[[41,69],[41,70],[42,70],[42,69]]';
const HOLE = '[[41.4,69.4],[41.4,69.6],[41.6,69.6],[41.6,69.4]]';
const FAR = '[[39,66],[39,67],[40,67]]';

// spec 3: A zone is a JSON polygon of coordinates, flipped for the map
test('the points of a zone are flipped for the map: longitude first', () => {
  expect(polygonOf('[[41,69],[41,70],[42,70]]')).toEqual([
    [
      [
        [69, 41],
        [70, 41],
        [70, 42],
      ],
    ],
  ]);
});

test('a delivery zone on the map may have holes and several parts', () => {
  const zone = polygonOf(`[[${SQUARE},${HOLE}],[${FAR}]]`);
  expect(zone.map((rings) => rings.length)).toEqual([2, 1]);
  expect(isInside(zone, [69.2, 41.2])).toBe(true);
  expect(isInside(zone, [69.5, 41.5])).toBe(false);
  expect(isInside(zone, [70.5, 41.5])).toBe(false);
  expect(isInside(zone, [66.9, 39.1])).toBe(true);
});

test('a point in two overlapping parts of a delivery zone is inside', () => {
  const other = '[[41.1,69.1],[41.1,70.5],[42,70.5],[42,69.1]]';
  expect(isInside(polygonOf(`[[${SQUARE}],[${other}]]`), [69.5, 41.5])).toBe(true);
});

test.each(['', 'zone', '{}', '[]', '[[41,69],[42,70]]', '[[41,69],[41,"70"],[42,70]]'])(
  'a malformed delivery zone gives an empty polygon on the map: %j',
  (zone) => {
    expect(polygonOf(zone)).toEqual([]);
    expect(isInside(polygonOf(zone), [69, 41])).toBe(false);
  },
);
