import { type HoursException, type Pause, tashkentDay } from '@olov/contract';
import { businessDays, pauseEndOf } from '@olov/contract/openingHours';
import type { RestaurantRow } from './repository';

const DAY_MS = 24 * 60 * 60_000;
const FARTHEST_DAYS = 60;

type Exceptional = Pick<
  RestaurantRow,
  'opensAt' | 'closesAt' | 'slotMinutes' | 'exceptions' | 'pausedAt' | 'pausedUntil'
>;

export interface HoursAt {
  opening: string;
  closing: string;
  durationMinutes: number;
  pause: Pause | undefined;
}

type Hours = Pick<HoursAt, 'opening' | 'closing'>;

/**
 * The hours that `openingAt` and `slots` of the contract need for a moment. On a day without hours, and after the closing time if the
 * next day has other hours, they are those of the next opening, with a pause until then, so browsers need to know nothing of
 * exceptions. A pause until the closing time or longer ends the day.
 */
export function hoursAt(restaurant: Exceptional, ms: number): HoursAt {
  const { slotMinutes: durationMinutes } = restaurant;
  const pause = pauseOf(restaurant);
  const day = businessDayAt(restaurant, ms);
  const today = hoursOn(restaurant, day);
  const pauseMs = pauseEndOf({ pause });
  const fromMs = pauseMs < Infinity ? Math.max(ms, pauseMs) : ms;
  if (today && !(isOver(today, day, fromMs) && hasOtherHours(today, hoursOn(restaurant, day + DAY_MS)))) {
    const opensAt = day === ms ? nightOf(today, ms) : undefined;
    return { ...today, durationMinutes, pause: opensAt ? laterOf(pause, opensAt) : pause };
  }
  for (let later = day + DAY_MS; later < day + FARTHEST_DAYS * DAY_MS; later += DAY_MS) {
    const hours = hoursOn(restaurant, later);
    if (!hours || isOver(hours, later, fromMs)) continue;
    const reopening = new Date(daysAt(hours, later).today?.opensMs ?? later);
    return { ...hours, durationMinutes, pause: laterOf(pause, reopening) };
  }
  const { opensAt: opening, closesAt: closing } = restaurant;
  return { opening, closing, durationMinutes, pause: {} };
}

export const pauseOf = ({ pausedAt, pausedUntil }: Exceptional): Pause | undefined =>
  pausedAt ? { ...(pausedUntil && { until: pausedUntil.toISOString() }) } : undefined;

function laterOf(pause: Pause | undefined, reopening: Date): Pause {
  if (pause && pause.until === undefined) return pause;
  const until = Math.max(Date.parse(pause?.until ?? '') || 0, reopening.getTime());
  return { until: new Date(until).toISOString() };
}

const isOver = (hours: Hours, day: number, ms: number): boolean =>
  ms >= (daysAt(hours, day).today?.closesMs ?? Infinity);

const hasOtherHours = (one: Hours, other: Hours | undefined): boolean =>
  one.opening !== other?.opening || one.closing !== other.closing;

/**
 * The opening of the day, if its hours after midnight include the moment. Yesterday had other hours, which are over, but the
 * contract applies one pair of hours to both days.
 */
function nightOf(hours: Hours, ms: number): Date | undefined {
  const { yesterday, today } = daysAt(hours, ms);
  return yesterday && today && ms < yesterday.closesMs ? new Date(today.opensMs) : undefined;
}

/** A moment of the calendar day whose business day is in force: yesterday's until it ends. */
function businessDayAt(restaurant: Exceptional, ms: number): number {
  const before = hoursOn(restaurant, ms - DAY_MS);
  const yesterday = before && daysAt(before, ms).yesterday;
  return yesterday && ms < yesterday.closesMs ? ms - DAY_MS : ms;
}

function daysAt(hours: Hours, ms: number) {
  const [yesterday, today] = businessDays(hours, ms);
  return { yesterday, today };
}

/** Undefined if the restaurant is closed on the day. */
function hoursOn(restaurant: Exceptional, ms: number): Hours | undefined {
  const day = tashkentDay(ms);
  const exception = restaurant.exceptions.find(({ date }) => date === day);
  if (!exception) return { opening: restaurant.opensAt, closing: restaurant.closesAt };
  return isOpen(exception) ? exception : undefined;
}

const isOpen = (exception: HoursException): exception is Required<HoursException> =>
  exception.opening !== undefined && exception.closing !== undefined;
