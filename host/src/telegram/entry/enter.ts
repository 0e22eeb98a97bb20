import { localizedPath, splitLocale } from '@olov/shared-kit';
import { storageOf } from '../../browserStorage';
import { keepLocaleCookie } from '../../i18n/localeCookie';
import { hasBridge } from '../client/hasBridge';
import { deepLink } from './deepLink';
import { hashOf, splitHash } from './hash';
import { type Hints, isEntry, readHints } from './hints';
import { forgetLaunch, keepLaunch, keptLaunch, type Launch, readLaunch } from './launch';

export interface Entry {
  launch: Launch | undefined;
  hints: Hints | undefined;
  isFresh: boolean;
}

/** `left`: the page is reloaded without its query (spec section 2), once. */
export function enter(window: Window): Entry | 'left' {
  const { location, history, document } = window;
  const storage = storageOf(window, 'sessionStorage');
  const hash = splitHash(location.hash);
  // Security: the author of a link could add their own launch data, so that others order in their name.
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
      // The server chooses the language of an address without prefix by this cookie.
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
