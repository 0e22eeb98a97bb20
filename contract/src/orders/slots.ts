import { businessDayAt, type HoursOfDays, hoursOn } from '../places/businessDay';
import { dayFrom, type OpeningHours, pauseEndOf } from '../places/openingHours';
import { tashkentDay, tashkentMidnight } from '../places/tashkent';
import { DAY_MS, MINUTE_MS } from '../platform/durations';
import type { SlotDay } from './ordering';

/** Customers can order for today and the six days after it. */
const DAYS = 7;

export interface Slot {
  /** ISO time in UTC, as `slotStart` of an order. */
  start: string;
  startMs: number;
  endMs: number;
  /** True if the slot is on another calendar day than `nowMs`. */
  isTomorrow: boolean;
  /** True if the restaurant takes no further order for it. */
  isFull?: boolean;
}

type SlotHours = HoursOfDays & Pick<OpeningHours, 'pause'> & { durationMinutes: number; nowMs: number };

/**
 * The slots of the coming business days: whole ones from the opening to the closing time, which start after now and after a pause.
 * Servers judge an order by them, and pages show them.
 */
export function slotDays(hours: SlotHours, days = DAYS): SlotDay[] {
  const today = tashkentMidnight(hours.nowMs);
  const [yesterday, ...coming] = Array.from({ length: days + 1 }, (_, at) =>
    dayOf(hours, today + (at - 1) * DAY_MS),
  );
  return yesterday && yesterday.slots.length > 0 ? [yesterday, ...coming] : coming;
}

function dayOf(hours: SlotHours, midnight: number): SlotDay {
  const date = tashkentDay(midnight);
  const own = hoursOn(hours, date);
  if (!own) return { date, slots: [], closed: 'day-off' };
  const { opensMs, closesMs } = dayFrom(own, midnight);
  const duration = hours.durationMinutes * MINUTE_MS;
  const starts: number[] = [];
  if (duration > 0)
    for (let startMs = opensMs; startMs + duration <= closesMs; startMs += duration) starts.push(startMs);
  const coming = starts.filter((startMs) => isComing(startMs, hours));
  if (coming.length === 0) {
    const isPaused = starts.some((startMs) => startMs > hours.nowMs);
    return { date, slots: [], closed: starts.length === 0 ? 'day-off' : isPaused ? 'paused' : 'over' };
  }
  const iso = (ms: number) => new Date(ms).toISOString();
  return { date, slots: coming.map((startMs) => ({ start: iso(startMs), end: iso(startMs + duration) })) };
}

/** The moment from which on nobody can order yet. */
export const slotsEndAt = (nowMs: number): number => tashkentMidnight(nowMs) + DAYS * DAY_MS;

type PauseAt = Pick<SlotHours, 'nowMs' | 'pause'> & Partial<HoursOfDays>;

const isComing = (startMs: number, hours: PauseAt): boolean =>
  startMs > hours.nowMs && startMs >= slotPauseEndOf(hours);

/** A pause without an end closes the rest of the business day, and not the week: the staff end it when they can work again. */
function slotPauseEndOf(hours: PauseAt): number {
  const end = pauseEndOf(hours);
  const { opening = '', closing = '', nowMs } = hours;
  return end < Infinity ? end : businessDayAt({ ...hours, opening, closing }, nowMs).closesMs;
}

/** The slots of the day that can still be chosen, also after the answer has become older. */
export function slotsOf({ slots: all }: Pick<SlotDay, 'slots'>, hours: PauseAt): Slot[] {
  const tomorrow = tashkentMidnight(hours.nowMs) + DAY_MS;
  return all.flatMap(({ start, end, isFull }) => {
    const startMs = Date.parse(start);
    if (!isComing(startMs, hours)) return [];
    const endMs = Date.parse(end);
    return [{ start, startMs, endMs, isTomorrow: startMs >= tomorrow, ...(isFull && { isFull }) }];
  });
}

/**
 * Today’s slots (spec section 4), by usual hours. Those after midnight are marked for tomorrow; after midnight they belong to the
 * business day that opened yesterday and are for today.
 */
export const slots = (hours: SlotHours): Slot[] => slotDays(hours, 1).flatMap((day) => slotsOf(day, hours));

/** The slot that starts at an ISO time, if that is after now. It checks no opening hours and knows no end. */
export const slotAt = (start: string, nowMs: number): Slot | undefined =>
  slotsOf({ slots: [{ start, end: start }] }, { nowMs })[0];
