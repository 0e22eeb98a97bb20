import { SHOP_OFFSET_MINUTES } from './slots';

/** Asia/Tashkent is UTC+5 the whole year (spec section 9). */
export const TASHKENT_OFFSET_MS = SHOP_OFFSET_MINUTES * 60_000;

/** The day of Tashkent's calendar at a moment in ms since 1970: `2026-12-05`. */
export const tashkentDay = (moment: number): string =>
  new Date(moment + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);
