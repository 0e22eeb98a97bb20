import { wrapLongitude } from './wrapLongitude';

test.each([
  [69.28, 69.28],
  [180, 180],
  [-180, -180],
  [429.25, 69.25],
  [-290.75, 69.25],
  [190.5, -169.5],
])('the longitude %d is that of %d', (longitude, wrapped) => {
  expect(wrapLongitude(longitude)).toBe(wrapped);
});
