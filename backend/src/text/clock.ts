/** Asia/Tashkent is UTC+5 the whole year. */
const OFFSET_MS = 5 * 60 * 60 * 1000;

/** A time on Tashkent's clock: `09:05`. */
export const formatTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(11, 16);
