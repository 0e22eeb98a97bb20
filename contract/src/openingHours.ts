import { TASHKENT_OFFSET_MS, tashkentMidnight } from './tashkent';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A day with other hours, such as a holiday; without hours the restaurant is closed. */
export interface HoursException {
  /** `YYYY-MM-DD` in Tashkent: the day of the opening. */
  date: string;
  opening?: string;
  closing?: string;
}

/** Hours of a business day from the API: `HH:mm`; a closing time at or before the opening time is after midnight. */
export interface OpeningHours {
  opening: string;
  closing: string;
  /** Length of a slot, and the approximate duration of an order; absent if the API does not send it. */
  durationMinutes?: number | undefined;
}

/** The state of a restaurant at one moment. */
export interface Opening {
  /** True if an order as soon as possible is accepted. */
  isOpen: boolean;
  /** True if the restaurant never closes. */
  isAlways: boolean;
  /** The opening time, `HH:mm` in Tashkent. */
  opensAt: string;
  closesAt: string;
  /** True if the restaurant is closed and slots of its next business day can be chosen. */
  canOrderAhead: boolean;
  /** Approximate duration of an order that is made now; absent while the restaurant is closed. */
  expectedMinutes?: number | undefined;
}

interface BusinessDay {
  opensMs: number;
  closesMs: number;
}

/**
 * Decides, for browsers and servers, whether a restaurant is open, by Tashkent’s clock. Undefined if the hours are
 * unknown: then pages show no hours and refuse no order.
 */
export function openingAt(hours: OpeningHours, nowMs: number): Opening | undefined {
  const days = businessDays(hours, nowMs);
  const [first] = days;
  if (!first) return undefined;
  const isOpen = days.some(({ opensMs, closesMs }) => opensMs <= nowMs && nowMs < closesMs);
  const { durationMinutes } = hours;
  return {
    isOpen,
    isAlways: first.closesMs - first.opensMs === DAY,
    opensAt: timeOf(first.opensMs),
    closesAt: timeOf(first.closesMs),
    canOrderAhead: !isOpen && days.some((day) => nowMs < day.opensMs && hasSlot(day, durationMinutes)),
    ...(isOpen && durationMinutes && { expectedMinutes: durationMinutes }),
  };
}

/**
 * The business days that can matter at `nowMs`: the one that opened yesterday and may end after midnight, and
 * today’s.
 */
export function businessDays({ opening, closing }: OpeningHours, nowMs: number): BusinessDay[] {
  const opens = minutesOf(opening) * MINUTE;
  const closes = minutesOf(closing) * MINUTE;
  if (Number.isNaN(opens) || Number.isNaN(closes)) return [];
  const length = closes > opens ? closes - opens : closes - opens + DAY;
  const today = tashkentMidnight(nowMs);
  return [today - DAY, today].map((day) => ({ opensMs: day + opens, closesMs: day + opens + length }));
}

/** True if a slot fits before the closing time. A slot of unknown length only has to start before it. */
const hasSlot = ({ opensMs, closesMs }: BusinessDay, durationMinutes = 1): boolean =>
  durationMinutes > 0 && opensMs + durationMinutes * MINUTE <= closesMs;

/** NaN for an invalid time: the back end of a chain may leave the hours empty or absent. */
function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?!\d)/.exec(time) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  return found * MINUTE <= DAY ? found : Number.NaN;
}

const timeOf = (ms: number): string => new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(11, 16);
