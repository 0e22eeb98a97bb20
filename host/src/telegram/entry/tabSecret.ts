import type { KeyValueStorage } from '@olov/shared-kit';

const KEY = 'olov-telegram-tab';

/** A secret of this tab, by which its launch may be shown again where the server's answer was lost. */
export function tabSecret(storage: KeyValueStorage | undefined): string {
  const kept = storage?.getItem(KEY);
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    storage?.setItem(KEY, made);
  } catch {
    // It is this page's alone.
  }
  return made;
}
