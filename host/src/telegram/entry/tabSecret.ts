import { type KeyValueStorage, randomId } from '@olov/shared-kit';

const KEY = 'olov-telegram-tab';

/** The secret with which the tab may send its launch data again if the server’s response was lost. */
export function tabSecret(storage: KeyValueStorage | undefined): string {
  const kept = storage?.getItem(KEY);
  if (kept) return kept;
  const made = randomId();
  try {
    storage?.setItem(KEY, made);
  } catch {}
  return made;
}
