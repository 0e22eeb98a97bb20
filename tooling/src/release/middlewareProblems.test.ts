/** @jest-environment node */
import type { RemoteBuild, RouteRule } from '@olov/contract/platform/remote';
import { middlewareProblems } from './middlewareProblems';

const build = (
  id: string,
  routes: RouteRule[],
  middleware?: string[],
): Pick<RemoteBuild, 'manifest' | 'version'> => ({
  version: '1.2.0',
  manifest: { id, team: id, sharedKit: '^1.0.0', routes, fragments: [], ...(middleware && { middleware }) },
});
const asking = (...middleware: string[]) =>
  build('reviews', [{ path: '/reviews', page: 'reviews', middleware }]);

test('middleware of a route that the host knows is no problem, in any order', () => {
  expect(middlewareProblems(asking('b', 'a'), build('host', [], ['a', 'b', 'c']))).toEqual([]);
  expect(middlewareProblems(build('reviews', [{ path: '/x', page: 'x' }]), build('host', [], []))).toEqual(
    [],
  );
});

test('a route’s middleware is reported, with the route and the known names, if the host does not know it', () => {
  expect(middlewareProblems(asking('order', 'ordr'), build('host', [], ['order', 'login']))).toEqual([
    'the route /reviews of reviews uses the middleware "ordr", which host 1.2.0 does not have: it has order, login',
  ]);
  expect(middlewareProblems(asking('order'), build('host', [], []))).toEqual([
    expect.stringMatching(/it has none$/),
  ]);
});

test('middleware named "constructor", which every object has as a property, counts as unknown', () => {
  expect(middlewareProblems(asking('constructor'), build('host', [], ['order']))).toHaveLength(1);
});
