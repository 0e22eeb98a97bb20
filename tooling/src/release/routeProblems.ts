import type { RouteRule } from '@olov/contract/platform/remote';
import { exampleProblems } from './exampleProblems';
import { isQuick } from './isQuick';
import { pathProblems } from './pathProblems';
import { redirectProblems } from './redirectProblems';

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
