import { type HoursOfDays, hoursOn } from '../places/businessDay';
import { dayFrom, type OpeningHours, pauseEndOf } from '../places/openingHours';
import { tashkentDay, tashkentMidnight } from '../places/tashkent';
import type { SlotDay } from './ordering';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
    dayOf(hours, today + (at - 1) * DAY),
  );
  return yesterday && yesterday.slots.length > 0 ? [yesterday, ...coming] : coming;
}

function dayOf(hours: SlotHours, midnight: number): SlotDay {
  const date = tashkentDay(midnight);
  const own = hoursOn(hours, date);
  if (!own) return { date, slots: [], closed: 'day-off' };
  const { opensMs, closesMs } = dayFrom(own, midnight);
  const duration = hours.durationMinutes * MINUTE;
  const found: SlotDay['slots'] = [];
  if (duration > 0)
    for (let startMs = opensMs; startMs + duration <= closesMs; startMs += duration)
      if (isComing(startMs, hours))
        found.push({
          start: new Date(startMs).toISOString(),
          end: new Date(startMs + duration).toISOString(),
        });
  if (found.length > 0) return { date, slots: found };
  return { date, slots: [], closed: pauseEndOf(hours) > hours.nowMs ? 'paused' : 'over' };
}

/** The moment from which on nobody can order yet. */
export const slotsEndAt = (nowMs: number): number => tashkentMidnight(nowMs) + DAYS * DAY;

const isComing = (startMs: number, hours: Pick<SlotHours, 'pause' | 'nowMs'>): boolean =>
  startMs > hours.nowMs && startMs >= pauseEndOf(hours);

/** The slots of the day that can still be chosen, also after the answer has become older. */
export function slotsOf(
  { slots: all }: Pick<SlotDay, 'slots'>,
  hours: Pick<SlotHours, 'pause' | 'nowMs'>,
): Slot[] {
  const tomorrow = tashkentMidnight(hours.nowMs) + DAY;
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
