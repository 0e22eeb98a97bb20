import { TASHKENT_OFFSET_MS } from '@olov/shared-kit';

/** The day of a moment in Tashkent: `2026-11-26`. */
export const dayOf = (moment: number): string =>
  new Date(moment + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The moment of a day and a time of Tashkent; undefined while one of them is missing. */
export function momentAt(day: string, time: string): string | undefined {
  if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  return new Date(Date.parse(`${day}T${time}:00Z`) - TASHKENT_OFFSET_MS).toISOString();
}
