import { isInZone, metresBetween, readZone } from './geography';

const square = '[[41.2,69.2],[41.4,69.2],[41.4,69.35],[41.2,69.35]]';

describe('readZone', () => {
  test('flips the corners for the map', () => {
    expect(readZone('[[41,69],[42,69],[42,70]]')).toEqual([
      [69, 41],
      [69, 42],
      [70, 42],
    ]);
  });

  test.each([
    '',
    'null',
    '{}',
    '[[41,69],[42',
    '[[41,69],[42,69]]',
    '[[41,69],[42,"x"],[42,70]]',
    '[1,2,3]',
    '[[1],[2],[3]]',
  ])('a malformed zone gives an empty polygon: %s', (zone) => {
    expect(readZone(zone)).toEqual([]);
  });
});

describe('isInZone', () => {
  test('inside, outside, and in nothing', () => {
    expect(isInZone(square, { latitude: 41.3, longitude: 69.3 })).toBe(true);
    expect(isInZone(square, { latitude: 41.5, longitude: 69.3 })).toBe(false);
    expect(isInZone('oops', { latitude: 41.3, longitude: 69.3 })).toBe(false);
  });

  test('a zone that is closed by its first corner, or has too few of them', () => {
    const closed = '[[41.2,69.2],[41.4,69.2],[41.4,69.35],[41.2,69.2]]';
    expect(isInZone(closed, { latitude: 41.35, longitude: 69.22 })).toBe(true);
    expect(isInZone('[[41,69],[42,69],[41,69]]', { latitude: 41, longitude: 69 })).toBe(false);
  });
});

test('metresBetween: a hundredth of a degree of latitude is 1112 m', () => {
  const from = { latitude: 41.3, longitude: 69.28 };
  expect(metresBetween(from, { ...from, latitude: 41.31 })).toBe(1112);
});
