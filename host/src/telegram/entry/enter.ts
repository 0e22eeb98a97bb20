import { localizedPath, splitLocale } from '@olov/shared-kit';
import { storageOf } from '../../browserStorage';
import { keepLocaleCookie } from '../../i18n/localeCookie';
import { hasBridge } from '../client/hasBridge';
import { deepLink } from './deepLink';
import { hashOf, splitHash } from './hash';
import { type Hints, isEntry, readHints } from './hints';
import { forgetLaunch, keepLaunch, keptLaunch, type Launch, readLaunch } from './launch';

export interface Entry {
  /** Absent where a link with an entry's query was opened in a browser. */
  launch: Launch | undefined;
  /** What the query said; absent where this page was not entered with one. */
  hints: Hints | undefined;
  /** Telegram has just opened the shop; false for its next pages. */
  isFresh: boolean;
}

/**
 * Reads what Telegram and its bot put into the address, before any route is looked for, and leaves an address without
 * it. Where there was a query, or the link names another page, the page is loaded anew (spec section 2) and `left` is
 * the answer. What was loaded anew is never loaded again.
 */
export function enter(window: Window): Entry | 'left' {
  const { location, history, document } = window;
  const storage = storageOf(window, 'sessionStorage');
  const hash = splitHash(location.hash);
  // Where there is no client around the page a link was followed: whoever wrote it could have put a launch of his own
  // into it, and have others order in his name.
  const isInside = hasBridge(window);
  const fresh = isInside ? readLaunch(hash.launch) : undefined;
  const here = location.pathname + location.search;
  let folder = hash.rest;

  if (hash.entry === undefined) {
    const isEntered = isEntry(location.search, fresh !== undefined);
    const entry = isEntered ? location.search : '';
    const [own, path] = splitLocale(location.pathname);
    const locale = readHints(entry).language ?? own;
    const link = fresh && deepLink(fresh.startParam);
    const [page, linked] = splitAtHash(link ?? path + (isEntered ? '' : location.search) + folder);
    const address = localizedPath(locale, page);
    folder = linked;
    if (address !== here) {
      // An address without prefix is in the language that the cookie says.
      keepLocaleCookie(document, locale);
      location.replace(address + hashOf({ launch: hash.launch, entry, rest: folder }));
      return 'left';
    }
  }
  if (location.hash !== folder) history.replaceState(history.state, '', here + folder);
  if (fresh) keepLaunch(storage, fresh);
  else if (!isInside) forgetLaunch(storage);
  return {
    launch: fresh ?? keptLaunch(storage),
    hints: hash.entry ? readHints(hash.entry) : undefined,
    isFresh: fresh !== undefined,
  };
}

function splitAtHash(address: string): [page: string, hash: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
