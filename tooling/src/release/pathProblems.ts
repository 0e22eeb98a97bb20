import { RESERVED_SEGMENTS } from '@olov/contract/platform/reservedPaths';

// The router treats `/order`, `/Order` and `//order/` as equal, so with more than one spelling two remotes
// could own one path.
const PATH = /^(\/|(\/([a-z0-9-]+|:[a-z][A-Za-z0-9]*))+)$/;

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
