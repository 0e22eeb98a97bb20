import {
  businessDayAt,
  DAY_MS,
  hoursOn,
  openingAt,
  type Pause,
  type SlotDay,
  slotDays,
  tashkentDay,
  tashkentMidnight,
} from '@olov/contract';
import { businessDays, dayFrom, pauseEndOf } from '@olov/contract/places/openingHours';
import type { RestaurantRow } from './repository';

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

/** The business day of an instant at the restaurant. */
export const businessDayOf = (
  restaurant: Pick<Exceptional, 'opensAt' | 'closesAt' | 'exceptions'>,
  ms: number,
) => businessDayAt(daysOf(restaurant), ms);

const daysOf = ({
  opensAt: opening,
  closesAt: closing,
  exceptions,
}: Parameters<typeof businessDayOf>[0]) => ({
  opening,
  closing,
  exceptions,
});

/**
 * The hours that `openingAt` and `slots` of the contract need for a moment. On a day without hours, and after the closing time if the
 * next day has other hours, they are those of the next opening, with a pause until then, so browsers need to know nothing of
 * exceptions. A pause until the closing time or longer ends the day.
 */
export function hoursAt(restaurant: Exceptional, ms: number): HoursAt {
  const { slotMinutes: durationMinutes } = restaurant;
  const pause = pauseOf(restaurant);
  const { date } = businessDayOf(restaurant, ms);
  const day = Date.parse(`${date}T00:00:00+05:00`);
  const hoursFrom = (midnight: number) => hoursOn(daysOf(restaurant), tashkentDay(midnight));
  const today = hoursFrom(day);
  const pauseMs = pauseEndOf({ pause });
  const fromMs = pauseMs < Infinity ? Math.max(ms, pauseMs) : ms;
  if (today && !(isOver(today, day, fromMs) && hasOtherHours(today, hoursFrom(day + DAY_MS)))) {
    const opensAt = date === tashkentDay(ms) ? nightOf(today, ms) : undefined;
    return { ...today, durationMinutes, pause: opensAt ? laterOf(pause, opensAt) : pause };
  }
  for (let later = day + DAY_MS; later < day + FARTHEST_DAYS * DAY_MS; later += DAY_MS) {
    const hours = hoursFrom(later);
    if (!hours || isOver(hours, later, fromMs)) continue;
    const reopening = new Date(dayFrom(hours, later).opensMs);
    return { ...hours, durationMinutes, pause: laterOf(pause, reopening) };
  }
  const { opensAt: opening, closesAt: closing } = restaurant;
  return { opening, closing, durationMinutes, pause: {} };
}

/** The slots of the coming days, for customers and for the judgement of their orders. */
export const slotDaysOf = (restaurant: Exceptional, nowMs: number): SlotDay[] =>
  slotDays({
    ...daysOf(restaurant),
    durationMinutes: restaurant.slotMinutes,
    pause: pauseOf(restaurant),
    nowMs,
  });

export const isOpenAt = (restaurant: Exceptional & Pick<RestaurantRow, 'isActive'>, ms: number): boolean =>
  restaurant.isActive && openingAt(hoursAt(restaurant, ms), ms)?.isOpen === true;

/** The first closing and the first opening after a moment; none if they are farther than anybody plans. */
export function turnsAfter(restaurant: Parameters<typeof businessDayOf>[0], ms: number) {
  const midnight = tashkentMidnight(ms);
  const days = Array.from({ length: FARTHEST_DAYS }, (_, index) => midnight + (index - 1) * DAY_MS).flatMap(
    (day) => {
      const hours = hoursOn(daysOf(restaurant), tashkentDay(day));
      return hours ? [dayFrom(hours, day)] : [];
    },
  );
  return {
    closesMs: days.find(({ closesMs }) => closesMs > ms)?.closesMs,
    opensMs: days.find(({ opensMs }) => opensMs > ms)?.opensMs,
  };
}

/** The pause that the staff made, if it holds at the moment. */
export const pauseAt = (restaurant: Exceptional, ms: number): Pause | undefined =>
  ms < pauseEndOf({ pause: pauseOf(restaurant) }) ? pauseOf(restaurant) : undefined;

const pauseOf = ({ pausedAt, pausedUntil }: Exceptional): Pause | undefined =>
  pausedAt ? { ...(pausedUntil && { until: pausedUntil.toISOString() }) } : undefined;

function laterOf(pause: Pause | undefined, reopening: Date): Pause {
  if (pause && pause.until === undefined) return pause;
  const until = Math.max(Date.parse(pause?.until ?? '') || 0, reopening.getTime());
  return { until: new Date(until).toISOString() };
}

const isOver = (hours: Hours, day: number, ms: number): boolean => ms >= dayFrom(hours, day).closesMs;

const hasOtherHours = (one: Hours, other: Hours | undefined): boolean =>
  one.opening !== other?.opening || one.closing !== other.closing;

/**
 * The opening of the day, if its hours after midnight include the moment. Yesterday had other hours, which are over, but the
 * contract applies one pair of hours to both days.
 */
function nightOf(hours: Hours, ms: number): Date | undefined {
  const [yesterday, today] = businessDays(hours, ms);
  return yesterday && today && ms < yesterday.closesMs ? new Date(today.opensMs) : undefined;
}
