import { applyHints } from './applyHints';
import type { EntryVisit } from './EntryVisit';
import { enter } from './enter';

/** Starts a page whose address has a launch query, outside of Telegram; `left` if it is reloaded. */
export function startEntry(window: Window): EntryVisit | 'left' | undefined {
  const hints = enter(window);
  if (hints === 'left') return 'left';
  return hints && { follow: (page) => void applyHints(page, hints, window.document) };
}
