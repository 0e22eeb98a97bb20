import { readHints } from './hints';
import { isEntered } from './isEntered';

// spec 2: Messenger entry query: `tgId`, `language`, `regionId`, `longitude`, `latitude`, `orderTypeId`, `customerId` [0038: `customerId` is ignored, `tgId` is only compared]
test.each([
  ['uz', 'uz'],
  ['en-US', 'en'],
  ['2', 'ru'],
  ['de', undefined],
  ['', undefined],
])('the language %s of a launch query is read as %s', (text, language) => {
  expect(readHints(`?language=${text}`).language).toBe(language);
});

test.each([
  ['latitude=41.3&longitude=69.2', { latitude: 41.3, longitude: 69.2 }],
  ['latitude=41.3&longitude=429.25', { latitude: 41.3, longitude: 69.25 }],
  ['latitude=41.3&longitude=-290.75', { latitude: 41.3, longitude: 69.25 }],
  ['latitude=0&longitude=69.2', undefined],
  ['latitude=-41.3&longitude=69.2', undefined],
  ['latitude=91&longitude=69.2', undefined],
  ['latitude=41.3', undefined],
  ['latitude=1e1&longitude=69.2', undefined],
  ['latitude=NaN&longitude=Infinity', undefined],
])('the place of the launch query %s is read as %j', (query, point) => {
  expect(readHints(`?${query}`).point).toEqual(point);
});

test.each([
  ['0', 0],
  ['200', 200],
  ['100', undefined],
  ['', undefined],
])('the mode %s of a launch query is read as %s', (text, mode) => {
  expect(readHints(`?orderTypeId=${text}`).orderTypeId).toBe(mode);
});

test.each([
  ['?tgId=7', '', true],
  ['?product=7&language=uz', '', true],
  ['', '#pizza&olovEntry=x', true],
  ['?product=7', '', false],
  ['?tag=language', '#latitude=1', false],
])('the address %s%s has a launch query: %s', (search, hash, isOne) => {
  expect(isEntered({ search, hash } as Location)).toBe(isOne);
});
