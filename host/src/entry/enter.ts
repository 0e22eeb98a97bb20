import { type Locale, localizedPath, splitLocale } from '@olov/shared-kit';
import { keepLocaleCookie } from '../visit/cookies';
import { hashOf, splitHash } from './hash';
import { type Hints, readHints } from './hints';
import { ENTRY_NAMES } from './isEntered';

/** Removes the launch query; `left` if the page is reloaded for it (spec section 2), which happens once. */
export function enter(window: Window, link?: string, wished?: Locale): Hints | undefined | 'left' {
  const { location, history, document } = window;
  const hash = splitHash(location.hash);
  const here = location.pathname + location.search;
  let folder = hash.rest;

  if (hash.entry === undefined) {
    const [entry, search] = splitQuery(location.search);
    const [own, path] = splitLocale(location.pathname);
    const locale = readHints(entry).language ?? wished ?? own;
    const [page, linked] = splitAtHash(link ?? path + search + folder);
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
  return hash.entry ? readHints(hash.entry) : undefined;
}

/** Splits a query into the launch query and the other parameters, such as an open product. */
function splitQuery(search: string): [entry: string, rest: string] {
  const pairs = search.slice(1).split('&');
  const isOfEntry = (pair: string) => ENTRY_NAMES.some((name) => pair.startsWith(`${name}=`));
  const rest = pairs.filter((pair) => !isOfEntry(pair)).join('&');
  return [pairs.filter(isOfEntry).join('&'), rest && `?${rest}`];
}

function splitAtHash(address: string): [page: string, hash: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
