import { DAY_MS, MINUTE_MS } from '../platform/durations';
import { TASHKENT_OFFSET_MS, tashkentMidnight } from './tashkent';

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
  /** A break in taking orders, which the staff began. */
  pause?: { until?: string | undefined } | undefined;
}

/** The next moment at which a closed or paused restaurant takes orders. */
export interface Reopening {
  ms: number;
  /** `HH:mm` in Tashkent. */
  time: string;
  day: 'today' | 'tomorrow' | 'later';
}

/** The state of a restaurant at one moment. */
export interface Opening {
  /** True if an order as soon as possible is accepted. */
  isOpen: boolean;
  /** True if only a pause keeps the restaurant from taking orders now. */
  isPaused: boolean;
  /** The end of the pause, `HH:mm`; absent if the staff open the restaurant by hand. */
  pausedUntil?: string | undefined;
  /** True if the restaurant never closes. */
  isAlways: boolean;
  /** The opening time, `HH:mm` in Tashkent. */
  opensAt: string;
  closesAt: string;
  /** Absent while the restaurant is open, and if the staff open it by hand. */
  reopening?: Reopening | undefined;
  /** True if the restaurant is closed or paused, and slots after that can be chosen. */
  canOrderAhead: boolean;
  /** Approximate duration of an order that is made now; absent while the restaurant is closed. */
  expectedMinutes?: number | undefined;
}

export interface BusinessDay {
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
  const pauseMs = pauseEndOf(hours);
  const isAlways = first.closesMs - first.opensMs === DAY_MS;
  const isPaused = nowMs < pauseMs && (pauseMs === Infinity || endsInside(pauseMs, days, isAlways));
  const isOpen = nowMs >= pauseMs && days.some(includes(nowMs));
  const { durationMinutes } = hours;
  const from = Math.max(nowMs + 1, pauseMs);
  return {
    isOpen,
    isPaused,
    ...(isPaused && pauseMs < Infinity && { pausedUntil: timeOf(pauseMs) }),
    isAlways,
    opensAt: timeOf(first.opensMs),
    closesAt: timeOf(first.closesMs),
    ...(!isOpen &&
      pauseMs < Infinity && { reopening: reopeningAfter(hours, Math.max(nowMs, pauseMs), nowMs) }),
    canOrderAhead: !isOpen && days.some((day) => hasSlot(day, from, durationMinutes)),
    ...(isOpen && durationMinutes && { expectedMinutes: durationMinutes }),
  };
}

function reopeningAfter(hours: OpeningHours, fromMs: number, nowMs: number): Reopening {
  const days = businessDays(hours, fromMs);
  const opensMs = days.find(({ closesMs }) => closesMs > fromMs)?.opensMs ?? (days[1]?.opensMs ?? 0) + DAY_MS;
  const ms = Math.max(opensMs, fromMs);
  const ahead = (tashkentMidnight(ms) - tashkentMidnight(nowMs)) / DAY_MS;
  return { ms, time: timeOf(ms), day: ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later' };
}

/** The moment from which on no pause keeps the restaurant from taking orders. */
export const pauseEndOf = ({ pause }: Pick<OpeningHours, 'pause'>): number =>
  pause ? (pause.until ? Date.parse(pause.until) || -Infinity : Infinity) : -Infinity;

/** The staff did not begin a pause that ends at an opening: by it the back end says that there are no hours before. */
const endsInside = (pauseMs: number, days: BusinessDay[], isAlways: boolean): boolean =>
  isAlways
    ? days.every(({ opensMs }) => (pauseMs - opensMs) % DAY_MS !== 0)
    : days.some(({ opensMs, closesMs }) => opensMs < pauseMs && pauseMs < closesMs);

const includes =
  (ms: number) =>
  ({ opensMs, closesMs }: BusinessDay): boolean =>
    opensMs <= ms && ms < closesMs;

/**
 * The business days that can matter at `nowMs`: the one that opened yesterday and may end after midnight, and
 * today’s.
 */
export function businessDays(hours: OpeningHours, nowMs: number): BusinessDay[] {
  const today = tashkentMidnight(nowMs);
  return [today - DAY_MS, today]
    .map((day) => dayFrom(hours, day))
    .filter(({ opensMs, closesMs }) => !Number.isNaN(closesMs - opensMs));
}

/** The hours of the business day that opens after this midnight; not numbers if they are unknown. */
export function dayFrom({ opening, closing }: OpeningHours, midnight: number): BusinessDay {
  const opens = minutesOf(opening) * MINUTE_MS;
  const closes = minutesOf(closing) * MINUTE_MS;
  return { opensMs: midnight + opens, closesMs: midnight + closes + (closes > opens ? 0 : DAY_MS) };
}

/** True if a slot from `fromMs` on fits before the closing time. A slot of unknown length only has to start before it. */
function hasSlot({ opensMs, closesMs }: BusinessDay, fromMs: number, durationMinutes = 1): boolean {
  const length = durationMinutes * MINUTE_MS;
  const startMs = opensMs + Math.ceil(Math.max(0, fromMs - opensMs) / length) * length;
  return length > 0 && startMs + length <= closesMs;
}

/** NaN for an invalid time: the back end of a chain may leave the hours empty or absent. */
function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?!\d)/.exec(time) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  return found * MINUTE_MS <= DAY_MS ? found : Number.NaN;
}

const timeOf = (ms: number): string => new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(11, 16);
