import { OUTSIDE_ADDRESS } from '@olov/contract/platform/names';
import type { RouteRule } from '@olov/contract/platform/remote';
import { exampleProblems } from './exampleProblems';
import { isQuick } from './isQuick';
import { pathProblems } from './pathProblems';

const MAX_PATTERN = 200;

export function routeProblems(route: RouteRule, routes: readonly RouteRule[]): string[] {
  const checked = checkProblems(route);
  return [
    ...pathProblems(route.path),
    ...checked,
    ...redirectProblems(route),
    // A slow expression must not be run on an example.
    ...(checked.length > 0 ? [] : exampleProblems(route, routes)),
  ];
}

const checkProblems = ({ path, validate = {} }: RouteRule): string[] =>
  Object.entries(validate).flatMap(([param, pattern]) => [
    ...(path.split('/').includes(`:${param}`)
      ? []
      : [
          `the route ${path} checks "${param}", which is no parameter of its path: remove it or write :${param}`,
        ]),
    ...patternProblems(pattern).map((problem) => `${problem} (the route ${path} checks "${param}")`),
  ]);

function patternProblems(pattern: string): string[] {
  if (pattern.length > MAX_PATTERN) {
    return [`a check has ${pattern.length} characters: write one of at most ${MAX_PATTERN}`];
  }
  if (!isPattern(pattern)) return [`"${pattern}" is no regular expression: correct it in remote.json`];
  if (isQuick(pattern)) return [];
  return [
    `"${pattern}" may be too slow: use letters, classes like [a-z0-9-], groups, |, ? and {1,9}, at most two + or *, and none of them around another`,
  ];
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}

/** Query and hash after a path of the shop. */
const REST = /^(\?[!-"$-[\]-~]*)?(#[!-[\]-~]*)?$/;
const MAX_TARGET = 500;

export function redirectProblems({ path, redirect }: RouteRule): string[] {
  if (redirect === undefined) return [];
  const told = JSON.stringify(redirect.length > 100 ? `${redirect.slice(0, 100)}…` : redirect);
  if (redirect.length > MAX_TARGET) {
    return [`the route ${path} redirects to ${told}: write at most ${MAX_TARGET} characters`];
  }
  const isAddress = OUTSIDE_ADDRESS.test(redirect) && URL.canParse(redirect);
  const at = redirect.search(/[?#]/);
  const [target, rest] = at < 0 ? [redirect, ''] : [redirect.slice(0, at), redirect.slice(at)];
  if (!isAddress && (pathProblems(target).length > 0 || !REST.test(rest))) {
    return [
      `the route ${path} redirects to ${told}, which is no valid target: write the path of a page without language prefix, like /news/:id, or a whole address that begins with https://`,
    ];
  }
  const own = path.split('/');
  const strange = target.split('/').filter((segment) => segment.startsWith(':') && !own.includes(segment));
  if (strange.length > 0) {
    return [
      `the route ${path} redirects to ${told}, but has no parameter ${strange.join(', ')}: name only parameters of its own path`,
    ];
  }
  return shapeOf(target) === shapeOf(path)
    ? [`the route ${path} redirects to itself: name another page`]
    : [];
}

const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');
