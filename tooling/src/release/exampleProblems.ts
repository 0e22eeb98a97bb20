import type { RouteRule } from '@olov/contract/platform/remote';

/** A shop renders every example in three languages before each release. */
const MAX_EXAMPLES = 10;
const MAX_LENGTH = 300;

/** `routes` are all routes of the remote: another one of them may own the address. */
export function exampleProblems(route: RouteRule, routes: readonly RouteRule[]): string[] {
  const { path, examples = [] } = route;
  if (examples.length > MAX_EXAMPLES) {
    return [`the route ${path} has ${examples.length} examples: keep at most ${MAX_EXAMPLES}`];
  }
  return examples.flatMap((example) => {
    if (example.length > MAX_LENGTH) {
      return [`an example of the route ${path} is longer than ${MAX_LENGTH} characters: choose another one`];
    }
    if (!isAddressOf(route, example)) {
      return [
        `the example ${example} does not match the route ${path}: write an address of that route, without language prefix and query, whose parameters pass \`validate\``,
      ];
    }
    const owner = routes.find((other) => other !== route && isMorePlain(other, route, example));
    return owner ? [`the example ${example} of the route ${path} is a page of the route ${owner.path}`] : [];
  });
}

function isAddressOf({ path, validate = {} }: RouteRule, address: string): boolean {
  const [own, given] = [path.split('/'), address.split('/')];
  if (own.length !== given.length || /[?#]/.test(address)) return false;
  return own.every((segment, at) => {
    const value = decoded(given[at] ?? '');
    if (!segment.startsWith(':')) return segment === given[at];
    const pattern = validate[segment.slice(1)];
    return value !== '' && value !== undefined && (pattern === undefined || passes(value, pattern));
  });
}

/** The router prefers the route with fewer parameters. */
const isMorePlain = (other: RouteRule, route: RouteRule, address: string): boolean =>
  isAddressOf(other, address) && parametersOf(other) < parametersOf(route);

const parametersOf = ({ path }: RouteRule): number =>
  path.split('/').filter((segment) => segment.startsWith(':')).length;

function passes(value: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(value);
  } catch {
    // `validate` is reported by itself.
    return true;
  }
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
