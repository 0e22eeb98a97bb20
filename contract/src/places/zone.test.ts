import { readZone } from './zone';

const ring = '[[41,69],[42,69],[42,70]]';
const corners = [
  [41, 69],
  [42, 69],
  [42, 70],
];

describe('polygons of a zone', () => {
  test('a delivery zone can be a ring', () => {
    expect(readZone(ring)).toEqual([[corners]]);
  });

  test('a delivery zone can be a polygon with holes', () => {
    expect(readZone(`[${ring},${ring}]`)).toEqual([[corners, corners]]);
  });

  test('a delivery zone can be several polygons', () => {
    expect(readZone(`[[${ring}],[${ring},${ring}]]`)).toEqual([[corners], [corners, corners]]);
  });

  test('a delivery zone may repeat its first corner at the end', () => {
    expect(readZone('[[41,69],[42,69],[42,70],[41,69]]')).toHaveLength(1);
  });

  // spec 5: A malformed zone gives an empty polygon
  test.each([
    '',
    'null',
    '7',
    '{}',
    '[]',
    '[[]]',
    '[[[]]]',
    '[[41,69],[42',
    '[[41,69],[42,69]]',
    '[[41,69],[42,69],[41,69]]',
    '[[41,69],[42,"x"],[42,70]]',
    '[[41,69,0],[42,69,0],[42,70,0]]',
    '[[41,69],[1e999,69],[42,70]]',
    '[[41,69],[91,69],[42,70]]',
    '[[41,181],[42,181],[42,182]]',
    '[1,2,3]',
    '[[1],[2],[3]]',
    `[${ring},[[41,69]]]`,
    `[${ring},7]`,
    `[[[${ring}]]]`,
    `[[${ring}],${ring}]`,
  ])('a malformed delivery zone gives no polygon: %s', (zone) => {
    expect(readZone(zone)).toEqual([]);
  });

  test('a delivery zone with very deep nesting gives no polygon and throws no error', () => {
    expect(readZone('['.repeat(200_000) + ']'.repeat(200_000))).toEqual([]);
  });
});
