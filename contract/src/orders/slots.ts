import { businessDays, type OpeningHours, pauseEndOf } from '../places/openingHours';
import { tashkentMidnight } from '../places/tashkent';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Slot {
  /** ISO time in UTC, as `slotStart` of an order. */
  start: string;
  startMs: number;
  /** True if the slot is on another calendar day than `nowMs`. */
  isTomorrow: boolean;
}

/**
 * The slots that can be ordered at `nowMs` (spec section 4): whole slots of `durationMinutes` from the opening time
 * to the closing time that start after now and after a pause. Slots after midnight are marked for tomorrow; after midnight they belong
 * to the business day that opened yesterday and are for today.
 */
export function slots(hours: OpeningHours & { durationMinutes: number; nowMs: number }): Slot[] {
  const { durationMinutes, nowMs } = hours;
  if (!(durationMinutes > 0)) return [];
  const duration = durationMinutes * MINUTE;
  const tomorrow = tashkentMidnight(nowMs) + DAY;
  const pauseMs = pauseEndOf(hours);
  const found: Slot[] = [];
  for (const { opensMs, closesMs } of businessDays(hours, nowMs)) {
    for (let startMs = opensMs; startMs + duration <= closesMs; startMs += duration) {
      if (startMs <= nowMs || startMs < pauseMs) continue;
      found.push({ start: new Date(startMs).toISOString(), startMs, isTomorrow: startMs >= tomorrow });
    }
  }
  return found;
}

/** The slot that starts at an ISO time, if that is after now. It does not check the opening hours. */
export function slotAt(start: string, nowMs: number): Slot | undefined {
  const startMs = Date.parse(start);
  const tomorrow = tashkentMidnight(nowMs) + DAY;
  return startMs > nowMs ? { start, startMs, isTomorrow: startMs >= tomorrow } : undefined;
}
