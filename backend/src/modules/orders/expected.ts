import { ORDER_STATUS, TASHKENT_OFFSET_MS } from '@olov/contract';

const MINUTE = 60_000;

/** What an undisturbed kitchen still has to do at a status. */
const KITCHEN_MINUTES: [from: number, minutes: number][] = [
  [ORDER_STATUS.ready, 0],
  [ORDER_STATUS.baking, 10],
  [ORDER_STATUS.preparing, 18],
  // To accept an order is no work on it.
  [ORDER_STATUS.new, 25],
];
/** How long one filling of the kitchen takes. */
const ROUND_MINUTES = 12;
/** However many stand in line, no more is added to a promise. */
const MOST_QUEUE_MINUTES = 90;
/** Handing over to the courier, finding the door. */
const HANDOVER_MINUTES = 5;
/** 15 km/h in a straight line, as a courier gets through a city. */
const METRES_PER_MINUTE = 250;
/** Lunch and supper on Tashkent's clock, when kitchen and streets are slower. */
const RUSH_HOURS = [
  [12, 14],
  [18, 21],
] as const;
const RUSH = 1.25;
/** Ranges as wide as can honestly be promised: with the kitchen, on the way, at the door. */
const WIDTH_MINUTES = { kitchen: 15, way: 10, door: 5 };

export interface Range {
  from: Date;
  to: Date;
}

/** All that the time of an order depends on. */
export interface Prospects {
  statusCode: number;
  /** Metres that its courier has to go; 0 for a pickup. */
  distance: number;
  /** Orders before it that the kitchen has not made ready. */
  ordersAhead: number;
  ordersAtOnce: number;
  slot: Range | undefined;
}

/** When it will be there: what kitchen and courier still have to do, and not before a chosen slot. */
export function expectedRange(prospects: Prospects, nowMs: number): Range {
  const pace = isRushHour(nowMs) ? RUSH : 1;
  const earliest = nowMs + Math.ceil(pace * (kitchenMinutes(prospects) + rideMinutes(prospects))) * MINUTE;
  const width = widthMinutes(prospects.statusCode) * MINUTE;
  const { slot } = prospects;
  // A courier who is under way arrives when they arrive.
  if (!slot || prospects.statusCode >= ORDER_STATUS.withCourier) return range(earliest, earliest + width);
  const from = Math.max(earliest, slot.from.getTime());
  return range(from, Math.max(from === earliest ? from + width : 0, slot.to.getTime()));
}

function kitchenMinutes({ statusCode, ordersAhead, ordersAtOnce }: Prospects): number {
  const own = KITCHEN_MINUTES.find(([from]) => statusCode >= from)?.[1] ?? 0;
  // What is in the works already waits for nobody.
  if (statusCode >= ORDER_STATUS.preparing) return own;
  return own + Math.min((ordersAhead / ordersAtOnce) * ROUND_MINUTES, MOST_QUEUE_MINUTES);
}

function rideMinutes({ statusCode, distance }: Prospects): number {
  if (distance === 0 || statusCode >= ORDER_STATUS.courierArrived) return 0;
  const way = distance / METRES_PER_MINUTE;
  return statusCode >= ORDER_STATUS.onTheWay ? way : HANDOVER_MINUTES + way;
}

function widthMinutes(statusCode: number): number {
  if (statusCode >= ORDER_STATUS.courierArrived) return WIDTH_MINUTES.door;
  return statusCode >= ORDER_STATUS.withCourier ? WIDTH_MINUTES.way : WIDTH_MINUTES.kitchen;
}

export function isRushHour(nowMs: number): boolean {
  const hour = new Date(nowMs + TASHKENT_OFFSET_MS).getUTCHours();
  return RUSH_HOURS.some(([from, to]) => hour >= from && hour < to);
}

const range = (from: number, to: number): Range => ({ from: new Date(from), to: new Date(to) });
