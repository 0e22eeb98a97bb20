import { firstPart, pagesOf } from './paging';

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['page=11', 10],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=1e9', 10],
  ['page=two', 1],
])('the address with %j shows %d pages', (query, pages) => {
  expect(pagesOf(new URLSearchParams(query))).toBe(pages);
});

test('the server is asked for all that an address shows', () => {
  expect(firstPart(new URL('https://olov.test/news?page=3'))).toEqual({ skip: 0, take: 36 });
});
