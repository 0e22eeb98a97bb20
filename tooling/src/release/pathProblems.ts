import { RESERVED_SEGMENTS } from './names';

/**
 * `/` or segments of small letters, digits and hyphens, or parameters: one spelling for each path. The router makes no
 * difference between `/order`, `/Order` and `//order/`, so that in another spelling a path could be taken twice.
 */
const PATH = /^(\/|(\/([a-z0-9-]+|:[a-z][A-Za-z0-9]*))+)$/;

/** What is wrong with the path of a route: another room may own it in another spelling, or it is the shop's own. */
export function pathProblems(path: string): string[] {
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
