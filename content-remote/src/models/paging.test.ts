import { firstPart, pagesOf } from './paging';

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['page=11', 11],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=1e9', 1e9],
  ['page=two', 1],
])('the address with %j shows the stories of %d pages', (query, pages) => {
  expect(pagesOf(new URLSearchParams(query))).toBe(pages);
});

test.each([
  [3, 36],
  [10, 120],
  [11, 120],
  [1e9, 120],
])(
  'the first request for page %d of a list of stories asks for %d of them, at most the limit of one request',
  (page, take) => {
    expect(firstPart(new URL(`https://olov.test/news?page=${page}`))).toEqual({ skip: 0, take });
  },
);
