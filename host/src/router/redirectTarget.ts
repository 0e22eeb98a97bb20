import type { RouteRule } from '@olov/shared-kit';
import { encodeSegment, isAbsolute } from './rules';

/** Printable ASCII without a backslash, which browsers treat as a slash, and without a second slash at the start. */
const INSIDE = /^\/(?!\/)[!-[\]-~]*$/;
/** A host with or without a port; a user name or password before it is refused. */
const OUTSIDE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][!-[\]-~]*)?$/i;

/**
 * The target of a redirect rule for an address (spec section 2). The parameters are filled in; a page of the shop
 * also gets the query of the address, another site does not. Without language prefix. Undefined if the target is
 * neither a path of the shop nor an http(s) address, so that a wrong rule leads nowhere.
 */
export function redirectTarget(
  { redirect = '' }: Pick<RouteRule, 'redirect'>,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): string | undefined {
  const at = redirect.search(/[?#]/);
  const [path, rest] = at < 0 ? [redirect, ''] : [redirect.slice(0, at), redirect.slice(at)];
  // Only the rule decides the site, and never the visitor’s parameters.
  const first = isAbsolute(path) ? 3 : 0;
  const segments = path
    .split('/')
    .map((segment, index) =>
      index >= first && segment.startsWith(':') ? filled(params[segment.slice(1)]) : segment,
    );
  if (segments.includes(undefined)) return undefined;
  const target = segments.join('/') + rest;
  if (isAbsolute(target)) return OUTSIDE.test(target) ? target : undefined;
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

/** Encodes a backslash, which browsers leave unencoded in a query, and characters that only programs send. */
const encodeSign = (sign: string): string =>
  /[\ud800-\udfff]/u.test(sign) ? '%EF%BF%BD' : encodeURIComponent(sign);
