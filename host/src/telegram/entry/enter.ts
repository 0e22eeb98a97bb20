import { detectLocale } from '@olov/contract/platform/locales';
import { DEFAULT_LOCALE, splitLocale } from '@olov/shared-kit';
import { enter } from '../../entry/enter';
import { splitHash } from '../../entry/hash';
import { type Hints, localeOf } from '../../entry/hints';
import { storageOf } from '../../visit/browserStorage';
import { hasLocaleCookie } from '../../visit/cookies';
import { hasBridge } from '../client/connect';
import { deepLink } from './deepLink';
import { forgetLaunch, keepLaunch, keptLaunch, type Launch, readLaunch } from './launch';

export interface Entry {
  launch: Launch | undefined;
  hints: Hints | undefined;
  isFresh: boolean;
}

/** Removes the launch data from the address; `left` if the page is reloaded. */
export function enterTelegram(window: Window): Entry | 'left' {
  const storage = storageOf(window, 'sessionStorage');
  // Without a client around the page the visitor followed a link: its author could have added launch data of their
  // own, so that others would order in the author’s name.
  const isInside = hasBridge(window);
  const fresh = isInside ? readLaunch(splitHash(window.location.hash).launch) : undefined;
  const wished = fresh && localeOf(fresh.languageCode);
  const language = wished && !isLanguageChosen(window) ? wished : undefined;
  const hints = enter(window, fresh && deepLink(fresh.startParam), language);
  if (hints === 'left') return 'left';
  if (fresh) keepLaunch(storage, fresh);
  else if (!isInside) forgetLaunch(storage);
  return { launch: fresh ?? keptLaunch(storage), hints, isFresh: fresh !== undefined };
}

/** The language of the cookie or of the address’s prefix, unless the server has redirected to the prefix of the browser’s language. */
function isLanguageChosen({ document, location, navigator, performance }: Window): boolean {
  if (hasLocaleCookie(document)) return true;
  const [own] = splitLocale(location.pathname);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Other redirects, such as that of `/uz/`, keep the prefix of the link.
  const isOfBrowser =
    (visit?.redirectCount ?? 0) > 0 && own === detectLocale(undefined, navigator.languages ?? []);
  return own !== DEFAULT_LOCALE && !isOfBrowser;
}
