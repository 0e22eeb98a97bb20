import type { ApiClientOptions } from 'grammy';

const MOST_BYTES = 1024 * 1024;

/** Calls of Telegram have a deadline and a bounded answer, and follow no redirect, which would take the token along. */
export const telegramClient = (apiUrl: string, timeoutSeconds: number): ApiClientOptions => ({
  apiRoot: apiUrl,
  timeoutSeconds,
  baseFetchConfig: { redirect: 'error', size: MOST_BYTES },
});
