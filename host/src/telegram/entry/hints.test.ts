import { isEntry, readHints } from './hints';

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

test('a query counts as a launch query if it names the user, or if it has its parameters and comes with launch data', () => {
  expect(isEntry('?tgId=7', false)).toBe(true);
  expect(isEntry('?language=uz', false)).toBe(false);
  expect(isEntry('?language=uz', true)).toBe(true);
  expect(isEntry('?product=7', true)).toBe(false);
});
