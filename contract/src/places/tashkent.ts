import { DAY_MS } from '../platform/durations';

/** Asia/Tashkent is UTC+5 the whole year, without summer time (spec section 9). */
export const TASHKENT_OFFSET_MS = 5 * 60 * 60_000;

/** The calendar day in Tashkent at a moment in ms since 1970: `2026-12-05`. */
export const tashkentDay = (moment: number): string =>
  new Date(moment + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);

/** The start of that day, in ms since 1970. */
export const tashkentMidnight = (moment: number): number =>
  Math.floor((moment + TASHKENT_OFFSET_MS) / DAY_MS) * DAY_MS - TASHKENT_OFFSET_MS;

/** True if a time needs its date to be understood at `nowMs`: within half a day it needs none, also across midnight. */
export const needsDate = (ms: number, nowMs: number): boolean =>
  tashkentDay(ms) !== tashkentDay(nowMs) && Math.abs(ms - nowMs) >= DAY_MS / 2;
