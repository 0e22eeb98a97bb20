import { pathProblems } from './pathProblems';
import { covers, overlaps } from './routePatterns';

test.each([
  ['/news/:code', '/news/roman-pizza', true],
  ['/vacancies/:x', '/vacancies/:code', true],
  ['/city/:name/menu', '/city/tashkent/:page', true],
  ['/', '/', true],
  ['/news', '/news/:code', false],
  ['/news/:code', '/stocks/:code', false],
  ['/news/:code', '/news/:code/photos', false],
  ['/', '/news', false],
])('whether %s and %s have an address in common is %s, in either order', (a, b, isSo) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([isSo, isSo]);
});

test.each([
  ['/news/:code', '/news/roman-pizza', true],
  ['/news/:code', '/news/:id', true],
  ['/news/roman-pizza', '/news/:code', false],
  ['/news', '/news/:code', false],
])('whether %s matches every address of %s is %s', (a, b, isSo) => {
  expect(covers(a, b)).toBe(isSo);
});

test.each([
  '/news/*',
  '/*',
  '/news/:code?',
  '/news?/archive',
  '/:page',
  '/en/news',
  '/uz',
  '/api/news',
  '/News',
  '/news/',
])('the path %s, which would match pages of others unnoticed, is no path of a route', (path) => {
  expect(pathProblems(path)).toHaveLength(1);
});
