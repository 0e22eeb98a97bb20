import { localizedPath, splitLocale } from '@olov/contract/locales';
import type { Composition } from '@olov/shared-kit';
import { matchRule, rulesOf } from '../../router/rules';

/** Takes out of a text what may say something of a person. */
export type Scrub = (text: string) => string;

/** An address, whole or from its path on, with what stands behind `?` and `#`. */
const ADDRESS = /(\bhttps?:\/\/[^\s/?#"'`<>()]+)?(\/[^\s?#"'`<>()]*)(?:[?#][^\s"'`<>()]*)?/g;

/** Of a selector: what an element is called is said by its class, and what stands in its attributes may be an address. */
const ATTRIBUTES = /\[[\w-]+=["'](?:.*["']\]|.*)/s;

const RULES: [RegExp, string][] = [
  [ATTRIBUTES, '[…]'],
  [/\b(tel|sms|mailto|geo):[^\s"'<>]+/gi, '$1:…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(Bearer|tma)\s+\S+/g, '$1 <token>'],
  // What could not be parsed is quoted in the error of some browsers.
  [/(Unexpected (?:token|end|non-whitespace)).*(is not valid JSON)/s, '$1 … $2'],
  [/(JSON Parse error: [\w ]+)["'].*/s, '$1…'],
  [/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/giu, '<email>'],
  [/(?<![\w.])-?\d{1,3}\.\d{4,}(?![\w.])/g, '<coordinate>'],
  // As long as a telephone number may be, and no date; an id of a span is longer.
  [/(?<![\w.@-])(?!\d{4}-\d\d-\d\d)\+?\d(?:[\s()-]*\d){8,14}(?![\w.-])/g, '<number>'],
  // An order or a customer; the ids of traces and spans are 16 or 32 hex digits.
  [/(?<![\w-])(?!(?:[0-9a-f]{16}){1,2}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?![\w-])/gi, '<id>'],
];

/** A segment that names one thing out of many: letters and digits, long, and no file. */
const isOpaque = (segment: string): boolean => /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i.test(segment);

/** What a page is called by its rule: `/en/tracker/4f…` is `/en/tracker/:id`. Undefined for what is no page. */
export type RouteOf = (pathname: string) => string | undefined;

export function routesOf(composition: Composition): RouteOf {
  const rules = rulesOf(composition);
  return (pathname) => {
    const [locale, path] = splitLocale(pathname);
    const found = matchRule(rules, path);
    return found && localizedPath(locale, found.rule.path);
  };
}

/**
 * Addresses lose query and hash; a page is called by its rule and not by what its path names; phone numbers, e-mail
 * addresses, coordinates, tokens, ids and attributes of elements are left out. Of a text that an error quotes it can take
 * out no more than what looks like one of these.
 */
export function createScrub(routeOf: RouteOf): Scrub {
  const pathOf = (path: string): string =>
    routeOf(path) ??
    path
      .split('/')
      .map((segment) => (isOpaque(segment) ? ':id' : segment))
      .join('/');
  // Addresses first: what a rule takes out of a query would hide where the query ends.
  const nameAddresses = (text: string): string =>
    text.replace(
      ADDRESS,
      (_whole, origin: string | undefined, path: string) => (origin ?? '') + pathOf(path),
    );
  return (text) =>
    RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), nameAddresses(text));
}
