import { CHECKOUT, OPERATOR, SHOP } from '@olov/contract/platform/releases';

/** Ids of rooms become folders, host names of caches and parts of URLs. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const MAX_ID = 40;

export const isId = (text: string): boolean => ID.test(text) && text.length <= MAX_ID;

/**
 * Names in histories that are not teams. A remote with such an id is refused, because its token or its history would
 * be taken for theirs.
 */
export const RESERVED_IDS: ReadonlySet<string> = new Set([OPERATOR, SHOP, CHECKOUT]);
