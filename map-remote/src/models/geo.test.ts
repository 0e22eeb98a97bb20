import { looksLikeCoordinates, metresBetween, parseCoordinates } from './geo';

test.each([
  ['41.31, 69.28', { latitude: 41.31, longitude: 69.28 }],
  ['41.31,69.28', { latitude: 41.31, longitude: 69.28 }],
  ['  41.31 69.28 ', { latitude: 41.31, longitude: 69.28 }],
  ['41.31, 429.25', { latitude: 41.31, longitude: 69.25 }],
  ['41.31; 69.28', { latitude: 41.31, longitude: 69.28 }],
])('the typed text %j is parsed as a point', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point);
});

test.each(['', '41.31', '41.31,', 'Чорсу', '91.5, 69.28', '41.31, 190.5', '0, 69.28', '-41.31, 69.28'])(
  'the typed text %j is not parsed as a point',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  },
);

test('an address that ends in a house number is not read as coordinates', () => {
  expect(looksLikeCoordinates('12-дом')).toBe(false);
  expect(looksLikeCoordinates('41.3')).toBe(true);
});

test('the distance between two points follows the globe', () => {
  const tashkent = { latitude: 41.311, longitude: 69.279 };
  const samarkand = { latitude: 39.654, longitude: 66.975 };
  expect(metresBetween(tashkent, tashkent)).toBe(0);
  expect(Math.round(metresBetween(tashkent, samarkand) / 1000)).toBe(268);
});
