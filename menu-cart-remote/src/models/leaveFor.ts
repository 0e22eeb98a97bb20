import { targetOfOthers } from '@olov/shared-kit';

/**
 * Goes to a page of somebody else. A browser may not let a window of its own open by itself: the way is to be offered by
 * a link as well.
 */
export function leaveFor(url: string): void {
  const target = targetOfOthers();
  if (target === '_self') window.location.assign(url);
  else window.open(url, target, 'noopener');
}
