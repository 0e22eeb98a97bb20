export type Scrub = (text: string) => string;

const ADDRESS = /(\bhttps?:\/\/[^\s/?#"'`<>()]+)?(\/[^\s?#"'`<>()]*)(?:[?#][^\s"'`<>()]*)?/g;

/** The attributes in a CSS selector, which may contain an address; the class names the element well enough. */
const ATTRIBUTES = /\[[\w-]+=["'](?:.*["']\]|.*)/s;

const RULES: [RegExp, string][] = [
  [ATTRIBUTES, '[…]'],
  [/\b(tel|sms|mailto|geo):[^\s"'<>]+/gi, '$1:…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(Bearer|tma)\s+\S+/g, '$1 <token>'],
  // Some browsers quote the text that could not be parsed.
  [/(Unexpected (?:token|end|non-whitespace)).*(is not valid JSON)/s, '$1 … $2'],
  [/(JSON Parse error: [\w ]+)["'].*/s, '$1…'],
  // PostgreSQL quotes values too; names of tables and constraints may stay.
  [/"[^"]*"(?= is out of range)|(?<=(?:invalid input|out of range)[^"]*: )".*"/s, '…'],
  [/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/giu, '<email>'],
  [/(?<![\w.])-?\d{1,3}\.\d{4,}(?![\w.])/g, '<coordinate>'],
  // A number as long as a phone number that is not a date; the id of a span is longer.
  [/(?<![\w.@-])(?!\d{4}-\d\d-\d\d)\+?\d(?:[\s()-]*\d){8,14}(?![\w.-])/g, '<number>'],
  // The id of an order or a customer; ids of traces and spans have 16 or 32 hex digits.
  [/(?<![\w-])(?!(?:[0-9a-f]{16}){1,2}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?![\w-])/gi, '<id>'],
];

const isOpaque = (segment: string): boolean => /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i.test(segment);

/** The pattern of the route of a page; undefined for other paths. */
export type RouteOf = (pathname: string) => string | undefined;

/** Removes personal data and secrets from texts that leave the shop or are logged: addresses, phones, tokens, ids, quoted input. */
export function createScrub(routeOf: RouteOf = () => undefined): Scrub {
  const pathOf = (path: string): string =>
    routeOf(path) ??
    path
      .split('/')
      .map((segment) => (isOpaque(segment) ? ':id' : segment))
      .join('/');
  // Addresses come first: another rule could remove the characters that end a query.
  const nameAddresses = (text: string): string =>
    text.replace(
      ADDRESS,
      (_whole, origin: string | undefined, path: string) => (origin ?? '') + pathOf(path),
    );
  return (text) =>
    RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), nameAddresses(text));
}
