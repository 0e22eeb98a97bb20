import { isEntry, readHints } from './hints';

test.each([
  ['uz', 'uz'],
  ['en-US', 'en'],
  ['2', 'ru'],
  ['de', undefined],
  ['', undefined],
])('the language %s is %s', (text, language) => {
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
])('the place of %s is %j', (query, point) => {
  expect(readHints(`?${query}`).point).toEqual(point);
});

test.each([
  ['0', 0],
  ['200', 200],
  ['100', undefined],
  ['', undefined],
])('the mode %s is %s', (text, mode) => {
  expect(readHints(`?orderTypeId=${text}`).orderTypeId).toBe(mode);
});

test('a query is an entry where it names the user, or came with launch data', () => {
  expect(isEntry('?tgId=7', false)).toBe(true);
  expect(isEntry('?language=uz', false)).toBe(false);
  expect(isEntry('?language=uz', true)).toBe(true);
  expect(isEntry('?product=7', true)).toBe(false);
});
