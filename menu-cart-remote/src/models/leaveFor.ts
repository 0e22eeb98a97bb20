import { targetOfOthers } from '@olov/shared-kit';

/** The window of a PWA may block the external page, so the page needs a link as well. */
export function leaveFor(url: string): void {
  const target = targetOfOthers();
  if (target === '_self') window.location.assign(url);
  else window.open(url, target, 'noopener');
}
