import { storageOf } from '../../browserStorage';
import { enter } from '../../entry/enter';
import { splitHash } from '../../entry/hash';
import type { Hints } from '../../entry/hints';
import { hasBridge } from '../client/hasBridge';
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
  const hints = enter(window, fresh && deepLink(fresh.startParam));
  if (hints === 'left') return 'left';
  if (fresh) keepLaunch(storage, fresh);
  else if (!isInside) forgetLaunch(storage);
  return { launch: fresh ?? keptLaunch(storage), hints, isFresh: fresh !== undefined };
}
