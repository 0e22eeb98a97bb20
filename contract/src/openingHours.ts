import { TASHKENT_OFFSET_MS, tashkentMidnight } from './tashkent';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Hours of a business day as the API gives them: `HH:mm`; a closing at or before the opening is past midnight. */
export interface OpeningHours {
  opening: string;
  closing: string;
  /** Length of a slot, and about how long an order takes; absent where the API does not say it. */
  durationMinutes?: number | undefined;
}

/** What follows from the hours of a restaurant at one moment. */
export interface Opening {
  /** An order can be made as soon as possible. */
  isOpen: boolean;
  /** It never closes. */
  isAlways: boolean;
  /** `HH:mm` on Tashkent's clock. */
  opensAt: string;
  closesAt: string;
  /** It is closed, and slots of the next business day can be chosen. */
  canOrderAhead: boolean;
  /** About how long an order takes that is made now; absent while the restaurant is closed. */
  expectedMinutes?: number | undefined;
}

interface BusinessDay {
  opensMs: number;
  closesMs: number;
}

/**
 * The one place that decides whether a restaurant is open, for browsers and servers, on Tashkent's clock. Undefined where
 * the hours are not known: then nothing is said of them, and nothing is ruled out.
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

/** The business days that can matter at `nowMs`: the one opened yesterday, which may run past midnight, and today's. */
export function businessDays({ opening, closing }: OpeningHours, nowMs: number): BusinessDay[] {
  const opens = minutesOf(opening) * MINUTE;
  const closes = minutesOf(closing) * MINUTE;
  if (Number.isNaN(opens) || Number.isNaN(closes)) return [];
  const length = closes > opens ? closes - opens : closes - opens + DAY;
  const today = tashkentMidnight(nowMs);
  return [today - DAY, today].map((day) => ({ opensMs: day + opens, closesMs: day + opens + length }));
}

/** Whether a slot fits before the closing. One whose length is not known has to begin by then. */
const hasSlot = ({ opensMs, closesMs }: BusinessDay, durationMinutes = 1): boolean =>
  durationMinutes > 0 && opensMs + durationMinutes * MINUTE <= closesMs;

/** NaN for what is no time of a day: a chain's own back end may leave the hours empty, or out. */
function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?!\d)/.exec(time) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  return found * MINUTE <= DAY ? found : Number.NaN;
}

const timeOf = (ms: number): string => new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(11, 16);
