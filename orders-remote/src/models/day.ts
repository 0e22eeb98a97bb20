import { TASHKENT_OFFSET_MS } from '@olov/shared-kit';

/** The day that it is in Tashkent, `YYYY-MM-DD`. */
export const today = (nowMs: number): string =>
  new Date(nowMs + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);

/** A moment of a day of Tashkent's calendar, for what formats moments. */
export const noonOf = (day: string): string => `${day}T12:00:00+05:00`;
