import { LOCALES } from '@olov/contract/locales';
import { CHECKOUT, OPERATOR, SHOP } from '@olov/contract/releases';

/** Ids of rooms become folders, host names of caches and parts of URLs. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const MAX_ID = 40;

export const isId = (text: string): boolean => ID.test(text) && text.length <= MAX_ID;

/** Who moves versions besides the teams: with such an id a remote's token or its history would be taken for theirs. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([OPERATOR, SHOP, CHECKOUT]);

/**
 * First segments of paths that the host's server answers itself, and the prefixes of the languages. Its other addresses
 * (`/registry.json`, `/_olov`, `/.well-known`) have signs that no segment of a route has.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'builds',
  'healthz',
  'hr',
  'main',
  'messenger',
  'readyz',
  'remotes',
  ...LOCALES,
]);
