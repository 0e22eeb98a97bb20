import { DAY_MS } from '@olov/contract/platform/durations';
import { TASHKENT_OFFSET_MS } from '@olov/shared-kit';

/** The day of a moment in Tashkent: `2026-11-26`. */
export const dayOf = (moment: number): string =>
  new Date(moment + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The written moment of a content file, `2026-11-26 10:30` in Tashkent, for a moment; and the other way. */
export const writtenAt = (moment: string): string => {
  const local = new Date(Date.parse(moment) + TASHKENT_OFFSET_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
};
export const momentOf = (written: string): string | undefined => {
  const ms = Date.parse(`${written.replace(' ', 'T')}Z`) - TASHKENT_OFFSET_MS;
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/** The moment of a day and a time of Tashkent; undefined while one of them is missing. */
export function momentAt(day: string, time: string): string | undefined {
  if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  return new Date(Date.parse(`${day}T${time}:00Z`) - TASHKENT_OFFSET_MS).toISOString();
}

/** The days from one to another; empty if they are no days in their order, or more than `most`. */
export function daysFrom(from: string, to: string, most: number): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(count > 0 && count <= most)) return [];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
