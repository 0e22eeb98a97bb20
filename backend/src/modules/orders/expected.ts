import type { Assessment } from './assessment';

const MINUTE = 60_000;
const KITCHEN = 25 * MINUTE;
/** Handing over, finding the door. */
const HANDOVER = 5 * MINUTE;
/** 15 km/h in a straight line, as a courier gets through a city. */
const METRES_PER_MINUTE = 250;
/** A range as wide as we can honestly promise. */
const WIDTH = 15 * MINUTE;

export interface Range {
  from: Date;
  to: Date;
}

/** When it will be there: the chosen slot, else kitchen and distance. */
export function expectedRange(
  { restaurant, distance }: Assessment,
  slotStart: string | undefined,
  nowMs: number,
): Range {
  const range = (fromMs: number, lengthMs: number) => ({
    from: new Date(fromMs),
    to: new Date(fromMs + lengthMs),
  });
  if (slotStart !== undefined) return range(Date.parse(slotStart), (restaurant?.slotMinutes ?? 0) * MINUTE);
  const ride = distance > 0 ? HANDOVER + Math.ceil(distance / METRES_PER_MINUTE) * MINUTE : 0;
  return range(nowMs + KITCHEN + ride, WIDTH);
}

/** An order that is late is not promised for the past: it moves on with the clock. */
export function stillExpected({ from, to }: Range, nowMs: number): Range {
  if (to.getTime() > nowMs) return { from, to };
  return { from: new Date(nowMs), to: new Date(nowMs + WIDTH) };
}
