import type { RouteRule } from '@olov/contract/platform/remote';
import { pathProblems } from './pathProblems';

/** A plain host name with an optional port, then printable ASCII. The same rule as in the host (`redirectTarget`). */
const ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][!-[\]-~]*)?$/i;
/** Query and hash after a path of the shop. */
const REST = /^(\?[!-"$-[\]-~]*)?(#[!-[\]-~]*)?$/;
const MAX_TARGET = 500;

export function redirectProblems({ path, redirect }: RouteRule): string[] {
  if (redirect === undefined) return [];
  const told = JSON.stringify(redirect.length > 100 ? `${redirect.slice(0, 100)}…` : redirect);
  if (redirect.length > MAX_TARGET) {
    return [`the route ${path} redirects to ${told}: write at most ${MAX_TARGET} characters`];
  }
  const isAddress = ADDRESS.test(redirect) && URL.canParse(redirect);
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
