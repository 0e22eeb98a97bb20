import type { KeyValueStorage } from '@olov/shared-kit';

/** Where the launch data of this tab are kept for its next pages. */
export const LAUNCH_KEY = 'olov-telegram';

/** What Telegram and its bots put into an address. */
const TRACES = /[#&?](tgWebApp\w+|tgId|olovEntry)=/;

/**
 * Whether this page may stand inside Telegram, as its address says, or what this tab kept. All that follows from it
 * comes in a chunk of its own.
 */
export const isTelegram = ({ search, hash }: Location, kept: KeyValueStorage | undefined): boolean =>
  TRACES.test(search + hash) || Boolean(kept?.getItem(LAUNCH_KEY));
