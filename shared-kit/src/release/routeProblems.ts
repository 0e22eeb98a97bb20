import type { RouteRule } from '../contract/remote';
import { isQuick } from './isQuick';
import { RESERVED_SEGMENTS } from './names';

/**
 * `/` or segments of small letters, digits and hyphens, or parameters: one spelling for each path. The router makes no
 * difference between `/order`, `/Order` and `//order/`, so that in another spelling a path could be taken twice.
 */
const PATH = /^(\/|(\/([a-z0-9-]+|:[a-z][A-Za-z0-9]*))+)$/;
const MAX_PATTERN = 200;

/** What is wrong with a route: a path that another room may own in another spelling, or checks that cannot be made. */
export const routeProblems = (route: RouteRule): string[] => [
  ...pathProblems(route),
  ...checkProblems(route),
];

function pathProblems({ path }: RouteRule): string[] {
  if (!PATH.test(path)) {
    return [
      `"${path}" is no path of a route: write / or segments of small letters, digits and hyphens, or parameters like :id, without a slash at the end`,
    ];
  }
  const [, first = ''] = path.split('/');
  if (first.startsWith(':')) {
    return [`the route ${path} begins with a parameter and would take every path: put a name before it`];
  }
  if (RESERVED_SEGMENTS.has(first)) {
    return [`the route ${path} begins with /${first}, which is the shop's own: choose another path`];
  }
  return [];
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
  if (!isPattern(pattern)) return [`"${pattern}" is no regular expression: mend it in remote.json`];
  if (isQuick(pattern)) return [];
  return [
    `"${pattern}" may take so long that the shop stands still: use letters, classes like [a-z0-9-], groups, |, ? and {1,9}, at most two + or *, and none of them around another`,
  ];
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}
