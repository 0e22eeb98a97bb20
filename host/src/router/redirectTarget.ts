import type { RouteRule } from '@olov/shared-kit';
import { encodeSegment, isAbsolute } from './rules';

/** Printable ASCII without a backslash, which a browser would take for a slash; no second slash at the beginning. */
const INSIDE = /^\/(?!\/)[!-[\]-~]*$/;
/** A plain host with or without a port: nobody's name or password before it. */
const OUTSIDE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][!-[\]-~]*)?$/i;

/**
 * Where a redirect rule leads from an address (spec section 2): its parameters stand where the target names them, and
 * a page of the shop gets the query of the address, which is told to nobody else. Without language prefix. Undefined
 * where the target is neither a path of the shop nor an http(s) address: nobody is led there, whatever was published.
 */
export function redirectTarget(
  { redirect = '' }: Pick<RouteRule, 'redirect'>,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): string | undefined {
  const at = redirect.search(/[?#]/);
  const [path, rest] = at < 0 ? [redirect, ''] : [redirect.slice(0, at), redirect.slice(at)];
  // Which site it is says the rule, and never the visitor.
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

/** A parameter as a segment; one that would lead to the folder around it is none. */
const filled = (value: string | undefined): string | undefined =>
  value && !/^\.{1,2}$/.test(value) ? encodeSegment(value) : undefined;

function withSearch(target: string, search: string): string {
  if (search === '') return target;
  const [path = '', ...hash] = target.split('#');
  const query = search.slice(1).replace(/[^!-[\]-~]/gu, encodeSign);
  const asked = path + (path.includes('?') ? '&' : '?') + query;
  return [asked, ...hash].join('#');
}

/** A backslash, which browsers leave in a query as it was typed, or what only a program sends. */
const encodeSign = (sign: string): string =>
  /[\ud800-\udfff]/u.test(sign) ? '%EF%BF%BD' : encodeURIComponent(sign);
