/** @jest-environment node */
import type { RemoteBuild, RouteRule } from '@olov/contract/remote';
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

test('middleware that the host knows is no problem, in any order', () => {
  expect(middlewareProblems(asking('b', 'a'), build('host', [], ['a', 'b', 'c']))).toEqual([]);
  expect(middlewareProblems(build('reviews', [{ path: '/x', page: 'x' }]), build('host', [], []))).toEqual(
    [],
  );
});

test('unknown middleware is reported with its route and with the known names', () => {
  expect(middlewareProblems(asking('order', 'ordr'), build('host', [], ['order', 'login']))).toEqual([
    'the route /reviews of reviews uses the middleware "ordr", which host 1.2.0 does not have: it has order, login',
  ]);
  expect(middlewareProblems(asking('order'), build('host', [], []))).toEqual([
    expect.stringMatching(/it has none$/),
  ]);
});

test('a middleware name that is a property of every object counts as unknown', () => {
  expect(middlewareProblems(asking('constructor'), build('host', [], ['order']))).toHaveLength(1);
});

test('an older host that does not list its middleware is not checked', () => {
  expect(middlewareProblems(asking('order'), build('host', []))).toEqual([]);
});
