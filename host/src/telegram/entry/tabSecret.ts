import { type KeyValueStorage, randomId } from '@olov/shared-kit';

const KEY = 'olov-telegram-tab';

/** A secret of this tab, by which its launch may be shown again where the server's answer was lost. */
export function tabSecret(storage: KeyValueStorage | undefined): string {
  const kept = storage?.getItem(KEY);
  if (kept) return kept;
  const made = randomId();
  try {
    storage?.setItem(KEY, made);
  } catch {
    // It is this page's alone.
  }
  return made;
}
