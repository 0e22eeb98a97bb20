import type { RouteRule } from '@olov/contract/platform/remote';
import { exampleProblems } from './exampleProblems';

const route = (parts: Partial<RouteRule> = {}): RouteRule => ({
  path: '/news/:id',
  page: 'item',
  validate: { id: '[a-z-]{1,20}' },
  ...parts,
});
const form = route({ path: '/news/form', validate: {} });

test.each([
  ['an address of its route', route({ examples: ['/news/roman-pizza'] })],
  ['an encoded address', route({ validate: {}, examples: ['/news/%D1%85'] })],
  ['two parameters', route({ path: '/news/:year/:id', examples: ['/news/2026/roman'] })],
  ['a route without examples', route()],
])('an example is accepted: %s', (_, own) => {
  expect(exampleProblems(own, [own, form])).toEqual([]);
});

test.each([
  ['another path', '/stocks/roman'],
  ['a longer path', '/news/roman/pizza'],
  ['an empty parameter', '/news/'],
  ['a parameter that `validate` refuses', '/news/Roman'],
  ['a language prefix', '/en/news/roman'],
  ['a query', '/news/roman?tag=spicy'],
  ['a broken encoding', '/news/%E0%A4%A'],
])('an example that is no address of its route is refused: %s', (_, example) => {
  const own = route({ examples: [example] });
  expect(exampleProblems(own, [own, form])).toEqual([
    expect.stringContaining(`the example ${example} does not match the route /news/:id`),
  ]);
});

test('an example that belongs to another route of the remote is refused', () => {
  const own = route({ examples: ['/news/form'] });
  expect(exampleProblems(own, [own, form])).toEqual([
    'the example /news/form of the route /news/:id is a page of the route /news/form',
  ]);
});

test('more than ten examples of a route are refused', () => {
  const own = route({ examples: Array.from({ length: 11 }, () => '/news/roman') });
  expect(exampleProblems(own, [own])).toEqual([expect.stringContaining('has 11 examples')]);
});
