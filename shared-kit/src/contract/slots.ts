/** Dates and slots are those of Asia/Tashkent, which has no summer time (spec section 9). */
export const SHOP_OFFSET_MINUTES = 5 * 60;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Hours of a business day as the API gives them: `HH:mm`; a closing at or before the opening is past midnight. */
export interface OpeningHours {
  opening: string;
  closing: string;
  offsetMinutes?: number;
}

export interface Slot {
  /** ISO time in UTC, as `slotStart` of an order. */
  start: string;
  startMs: number;
  /** True where its calendar day is not the one that `nowMs` lies in. */
  isTomorrow: boolean;
}

interface BusinessDay {
  opensMs: number;
  closesMs: number;
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Midnight before `ms` on the shop's clock. */
const startOfDay = (ms: number, offsetMs: number): number =>
  Math.floor((ms + offsetMs) / DAY) * DAY - offsetMs;

/** The business days that can matter at `nowMs`: the one opened yesterday, which may run past midnight, and today's. */
function businessDays(hours: OpeningHours, nowMs: number): BusinessDay[] {
  const offsetMs = (hours.offsetMinutes ?? SHOP_OFFSET_MINUTES) * MINUTE;
  const opening = minutesOf(hours.opening) * MINUTE;
  const closing = minutesOf(hours.closing) * MINUTE;
  if (Number.isNaN(opening) || Number.isNaN(closing)) return [];
  const length = closing > opening ? closing - opening : closing - opening + DAY;
  const today = startOfDay(nowMs, offsetMs);
  return [today - DAY, today].map((day) => ({ opensMs: day + opening, closesMs: day + opening + length }));
}

/**
 * The slots that can be ordered at `nowMs` (spec section 4): whole slots of
 * `durationMinutes` from the opening until the closing, those that start after
 * now. Slots past midnight are marked for tomorrow; once midnight has passed
 * they belong to the business day that opened yesterday and are for today.
 */
export function slots(hours: OpeningHours & { durationMinutes: number; nowMs: number }): Slot[] {
  const { durationMinutes, nowMs } = hours;
  if (!(durationMinutes > 0)) return [];
  const duration = durationMinutes * MINUTE;
  const offsetMs = (hours.offsetMinutes ?? SHOP_OFFSET_MINUTES) * MINUTE;
  const tomorrow = startOfDay(nowMs, offsetMs) + DAY;
  const found: Slot[] = [];
  for (const { opensMs, closesMs } of businessDays(hours, nowMs)) {
    for (let startMs = opensMs; startMs + duration <= closesMs; startMs += duration) {
      if (startMs <= nowMs) continue;
      found.push({ start: new Date(startMs).toISOString(), startMs, isTomorrow: startMs >= tomorrow });
    }
  }
  return found;
}

/** The slot that starts at an ISO time, where that lies after now; whether it can be ordered the hours say. */
export function slotAt(start: string, nowMs: number): Slot | undefined {
  const startMs = Date.parse(start);
  const tomorrow = startOfDay(nowMs, SHOP_OFFSET_MINUTES * MINUTE) + DAY;
  return startMs > nowMs ? { start, startMs, isTomorrow: startMs >= tomorrow } : undefined;
}

/** Whether an order can be made as soon as possible. */
export const isOpen = (hours: OpeningHours, nowMs: number): boolean =>
  businessDays(hours, nowMs).some(({ opensMs, closesMs }) => opensMs <= nowMs && nowMs < closesMs);
