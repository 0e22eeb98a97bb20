import { TASHKENT_OFFSET_MS } from '@olov/contract';

/** A time on Tashkent's clock: `09:05`. */
export const formatTime = (at: Date): string =>
  new Date(at.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(11, 16);
