import { meaningfulSearch } from './meaningfulSearch';

test.each([
  ['', ''],
  ['?utm_source=mail&utm_campaign=may&fbclid=1&gclid=2&yclid=3&_openstat=4&from=tg', ''],
  ['?tag=spicy', '?tag=spicy'],
  ['?utm_source=mail&tag=spicy&gclid=2', '?tag=spicy'],
  ['?utm=1', '?utm=1'],
])('the query %j is %j without its tracking parameters', (search, rest) => {
  expect(meaningfulSearch(search)).toBe(rest);
});
