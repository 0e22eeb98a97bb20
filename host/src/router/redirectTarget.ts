import { OUTSIDE_ADDRESS } from '@olov/contract/platform/names';
import type { RouteRule } from '@olov/shared-kit';
import { encodeSegment, isAbsolute } from './rules';

/** Browsers treat a backslash as a slash, and two slashes at the start as another site. */
const INSIDE = /^\/(?!\/)[!-[\]-~]*$/;

/** The query of the address goes to a page of the shop only; a wrong rule leads nowhere (spec section 2). */
export function redirectTarget(
  { redirect = '' }: Pick<RouteRule, 'redirect'>,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): string | undefined {
  const at = redirect.search(/[?#]/);
  const [path, rest] = at < 0 ? [redirect, ''] : [redirect.slice(0, at), redirect.slice(at)];
  const first = isAbsolute(path) ? 3 : 0;
  const segments = path
    .split('/')
    .map((segment, index) =>
      index >= first && segment.startsWith(':') ? filled(params[segment.slice(1)]) : segment,
    );
  if (segments.includes(undefined)) return undefined;
  const target = segments.join('/') + rest;
  if (isAbsolute(target)) return OUTSIDE_ADDRESS.test(target) ? target : undefined;
  const inside = withSearch(target, search);
  return INSIDE.test(inside) ? inside : undefined;
}

/** A parameter as one segment; `.` and `..` are refused, because they would lead to a parent folder. */
const filled = (value: string | undefined): string | undefined =>
  value && !/^\.{1,2}$/.test(value) ? encodeSegment(value) : undefined;

function withSearch(target: string, search: string): string {
  if (search === '') return target;
  const [path = '', ...hash] = target.split('#');
  const query = search.slice(1).replace(/[^!-[\]-~]/gu, encodeSign);
  const asked = path + (path.includes('?') ? '&' : '?') + query;
  return [asked, ...hash].join('#');
}

/** Browsers leave a backslash unencoded in a query. */
const encodeSign = (sign: string): string =>
  /[\ud800-\udfff]/u.test(sign) ? '%EF%BF%BD' : encodeURIComponent(sign);
