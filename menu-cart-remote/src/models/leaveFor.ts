import { targetOfOthers } from '@olov/shared-kit';

/** Opens an external page. A PWA window may block it, so the page needs a link as well. */
export function leaveFor(url: string): void {
  const target = targetOfOthers();
  if (target === '_self') window.location.assign(url);
  else window.open(url, target, 'noopener');
}
